/** A request as a command for a shell. Pure. */
import type { WholeRequest } from './recorded.ts';

/** In single quotes, as POSIX shells read them. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * The command that sends the request again, with the token as `$TOKEN`. What the trail has masked
 * or cut has to be filled in.
 */
export function curlOf({ metodo, caminho, consulta, corpo, arquivo }: WholeRequest, origin: string): string {
  const path = (caminho ?? '').replace(/^\/console\/api/, '');
  const url = `${origin}${path}${consulta ? `?${consulta}` : ''}`;
  const lines = [`curl -X ${metodo} ${quoted(url)}`, `-H "token: $TOKEN"`];
  if (arquivo !== null) lines.push(`-H 'Content-Type: …'`, `--data-binary @…`);
  else if (corpo !== null) lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(corpo)}`);
  return lines.join(' \\\n  ');
}
