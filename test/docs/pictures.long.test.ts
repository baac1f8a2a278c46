/** The pictures of the documentation show pages as they are. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lookAtPictures, wordsOfPictures } from '../../demo/pictures.ts';
import { browserMissing } from '../harness/browser.ts';

it('each picture has the words of its page; npm run pictures takes them anew', {
  skip: browserMissing,
}, async () => {
  assert.deepEqual(await lookAtPictures(async () => {}), wordsOfPictures());
});
