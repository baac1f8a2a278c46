/**
 * All generated files of the client by name. `npm run sdk` writes them, and a test compares them
 * with the committed files.
 */
import { type ErrorSlug, errorCatalogue } from '../../src/kernel/errors.ts';
import { readDocument } from './document.ts';
import { resourcesSource } from './resources.ts';
import { comment, head, quoted } from './text.ts';
import { Types } from './types.ts';

export function sources(): Readonly<Record<string, string>> {
  const { document, operations } = readDocument();
  const types = new Types(document.components.schemas, operations);
  const { values, types: typesSource } = types.sources();
  return {
    'error-codes.ts': errorCodesSource(document.info.version),
    'resources.ts': resourcesSource(document, operations, types),
    'types.ts': typesSource,
    'values.ts': values,
  };
}

function errorCodesSource(version: string): string {
  const codes = (Object.keys(errorCatalogue) as ErrorSlug[]).map((slug) => {
    const { status, title } = errorCatalogue[slug];
    return `${comment(`${status}: ${title}.`, '  ')}  ${quoted(slug)}: ${status},\n`;
  });
  return (
    `${head('The errors of the API.')}\n` +
    `${comment('The version of the API that the client was made from.')}export const version = ${quoted(version)};\n\n` +
    `${comment('The status of each error, by what `X-Error-Code` calls it.')}export const errorCodes = {\n${codes.join('')}} as const;\n\n` +
    `${comment('What `X-Error-Code` says; a newer server may say more.')}export type ErrorCode = keyof typeof errorCodes;\n`
  );
}
