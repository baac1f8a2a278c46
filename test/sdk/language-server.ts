/** The language server of TypeScript, which editors ask for what they show (LSP 3.17). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');

export interface LanguageServer {
  /** What is shown over places of a file, as Markdown. A place is a line and a word in it. */
  hovers(file: string, places: readonly (readonly [line: number, word: string])[]): Promise<string[]>;
  /** What is shown between the parentheses of the call in a line. */
  signature(file: string, line: number): Promise<string>;
  close(): Promise<void>;
}

/** Starts it in the folder of a project. */
export async function languageServer(folder: string): Promise<LanguageServer> {
  const server = spawn(process.execPath, [tsc, '--lsp', '--stdio'], { cwd: folder });
  const waiting = new Map<number, (result: unknown) => void>();
  const send = (message: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  };
  let received = Buffer.alloc(0);
  server.stdout.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const head = /Content-Length: (\d+)\r\n\r\n/.exec(received.toString('latin1'));
      const begin = (head?.index ?? 0) + (head?.[0].length ?? 0);
      const end = begin + Number(head?.[1]);
      if (head === null || received.length < end) return;
      const message = JSON.parse(received.toString('utf8', begin, end)) as Message;
      received = received.subarray(end);
      // What it asks of the editor has no answer here.
      if (message.method !== undefined && message.id !== undefined) send({ id: message.id, result: null });
      else if (message.id !== undefined) waiting.get(message.id)?.(message.result);
    }
  });
  let last = 0;
  const ask = async (method: string, params: object): Promise<unknown> => {
    last += 1;
    const answer = new Promise<unknown>((resolve) => waiting.set(last, resolve));
    send({ id: last, method, params });
    return answer;
  };
  const documentationFormat = ['markdown'];
  await ask('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities: {
      textDocument: {
        hover: { contentFormat: documentationFormat },
        signatureHelp: { signatureInformation: { documentationFormat } },
      },
    },
  });
  send({ method: 'initialized', params: {} });
  const open = (file: string) => {
    const [uri, text] = [pathToFileURL(file).href, readFileSync(file, 'utf8')];
    send({
      method: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId: 'typescript', version: 1, text } },
    });
    return { textDocument: { uri }, lines: text.split('\n') };
  };
  return {
    async hovers(file, places) {
      const { textDocument, lines } = open(file);
      const shown = places.map(async ([line, word]) => {
        const character = (lines[line] as string).lastIndexOf(word) + 1;
        const hover = await ask('textDocument/hover', { textDocument, position: { line, character } });
        return (hover as { contents: { value: string } } | null)?.contents.value ?? '';
      });
      return Promise.all(shown);
    },
    async signature(file, line) {
      const { textDocument, lines } = open(file);
      const position = { line, character: (lines[line] as string).lastIndexOf('(') + 1 };
      return JSON.stringify(await ask('textDocument/signatureHelp', { textDocument, position }));
    },
    async close() {
      server.kill();
      await once(server, 'exit');
    },
  };
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
}
