/** What `npm start` and the unit for systemd run: the server under its supervisor. */
import './right-node.js';
import './with-npm.js';

await import('../src/server/start.ts');
