/**
 * The watch mode for developing the console: `node console/dev.ts [URL of a running server]`. It
 * serves the sources, reloads when they change, and forwards `/console/api`.
 */
import { createServer } from 'vite';
import { buildIfStale } from '../build/built-folder.ts';
import { builtForConsole } from '../sdk/generator/build.ts';
import { builtConsole } from './build.ts';
import { viteConfig } from './vite.ts';

const target = process.argv[2] ?? 'http://127.0.0.1:8081';

for (const one of builtForConsole) await buildIfStale(one);
const server = await createServer({
  ...viteConfig(builtConsole.dist),
  logLevel: 'info',
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The server compares `Origin` with `Host`, so both are forwarded unchanged.
    proxy: { '/console/api': { target, changeOrigin: false } },
  },
});
await server.listen();
server.printUrls();
