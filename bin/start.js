/** What `npm start` and the unit for systemd run: the server under its supervisor. */
import './right-node.js';

await import('../src/server/start.ts');
