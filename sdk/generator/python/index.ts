/** The generated files of the Python client, by name. */
import { type Group, type Model, readModel } from '../model.ts';
import { head, quoted } from './names.ts';
import { resourcesSource } from './resources.ts';
import { decimalsSource, objectsIn, typesSource, typingOf, valuesSource } from './types.ts';

export function pythonSources(): Readonly<Record<string, string>> {
  const model = readModel();
  const answered = answeredTypes(model);
  return {
    '__init__.py': '"""What `npm run sdk` makes from the registry of endpoints."""\n',
    'decimals.py': decimalsSource(model.objects.filter(({ name }) => answered.has(name))),
    'error_codes.py': errorCodesSource(model),
    'resources.py': resourcesSource(model),
    'types.py': typesSource(model.objects, model.valueLists, answered),
    'values.py': valuesSource(model.valueLists),
  };
}

/** The names of the types that answers have, directly or within others. */
function answeredTypes({ root, objects }: Model): ReadonlySet<string> {
  const fields = new Map(objects.map((one) => [one.name, one.fields]));
  const names = new Set<string>(['Problem', 'ProblemItem', 'ProblemDependents', 'ProblemDependent']);
  const visit = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    for (const { type } of fields.get(name) ?? []) objectsIn(type).forEach(visit);
  };
  const visitGroup = ({ calls, groups }: Group): void => {
    for (const { result, dryRunResult } of calls) {
      for (const type of [result, ...(dryRunResult ? [dryRunResult] : [])]) objectsIn(type).forEach(visit);
    }
    groups.forEach(visitGroup);
  };
  visitGroup(root);
  return names;
}

function errorCodesSource({ version, errors }: Model): string {
  const codes = errors.map(
    ({ slug, status, title }) => `    # ${status}: ${title}.\n    ${quoted(slug)}: ${status},\n`,
  );
  const source =
    `VERSION: Final = ${quoted(version)}\n"""The version of the API that the client was made from."""\n\n` +
    `ERROR_CODES: Mapping[str, int] = {\n${codes.join('')}}\n"""The status of each error, by what \`X-Error-Code\` calls it."""\n`;
  return `${head('The errors of the API.')}${typingOf(source)}\n${source}`;
}
