/** The code of the worker. */
import { answerTo, type LiveQuestion } from './live-answer.ts';

addEventListener('message', ({ data }: MessageEvent<LiveQuestion>) => {
  // To the page that started the worker, and no other.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  postMessage(answerTo(data));
});
