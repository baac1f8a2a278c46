/** The generated files of the TypeScript client, by name. */
import { type Model, readModel } from '../model.ts';
import { comment, head, quoted } from './comments.ts';
import { resourcesSource } from './resources.ts';
import { typesSource, valuesSource } from './types.ts';

export function typescriptSources(): Readonly<Record<string, string>> {
  const model = readModel();
  return {
    'error-codes.ts': errorCodesSource(model),
    'resources.ts': resourcesSource(model),
    'types.ts': typesSource(model.objects, model.valueLists),
    'values.ts': valuesSource(model.valueLists),
  };
}

function errorCodesSource({ version, errors }: Model): string {
  const codes = errors.map(
    ({ slug, status, title }) => `${comment(`${status}: ${title}.`, '  ')}  ${quoted(slug)}: ${status},\n`,
  );
  return (
    `${head('The errors of the API.')}\n` +
    `${comment('The version of the API that the client was made from.')}export const version = ${quoted(version)};\n\n` +
    `${comment('The status of each error, by what `X-Error-Code` calls it.')}export const errorCodes = {\n${codes.join('')}} as const;\n\n` +
    `${comment('What `X-Error-Code` says; a newer server may say more.')}export type ErrorCode = keyof typeof errorCodes;\n`
  );
}
