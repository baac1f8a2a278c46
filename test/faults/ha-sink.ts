/**
 * What Prumo delivers to in the faults of high availability, on a host of theirs: a receiver of
 * webhooks and a mail server, which print what they took as lines of JSON.
 *
 * Arguments: the address, the port of the receiver, the port of the mail server.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { Taken } from './ha-deliveries.ts';

const [address, hooks, mail] = process.argv.slice(2);

const took = (one: Taken) => void process.stdout.write(`${JSON.stringify(one)}\n`);

createServer(async (request, answer) => {
  const body = await text(request);
  took({ at: Date.now(), event: String(request.headers['webhook-id']), body });
  answer.writeHead(204).end();
}).listen(Number(hooks), address);

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, _session, done) {
    const take = async () => {
      const raw = await text(stream);
      took({ at: Date.now(), message: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? raw });
    };
    callbackify(take)((error) => done(error));
  },
}).listen(Number(mail), address);
