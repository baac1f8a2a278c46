/** Bodies and files that are expensive to parse: deep, wide, long, many values, empty. */
import type { WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import { zipped } from '../harness/zip.ts';

/** Just below the limit of every route. */
const size = 1_000_000;

const filled = (start: string, part: string, end: string, length = size) =>
  start + part.repeat(Math.floor((length - start.length - end.length) / part.length)) + end;

const wide = (names: number) =>
  `{${Array.from({ length: 60_000 }, (_, n) => `"n${n % names}":${n}`).join(',')}}`;

/**
 * Bodies by what is extreme about them, of which the route's own rules have the most to judge.
 * `field` is a field known to the route.
 */
export function judgedBodies(field: string): Readonly<Record<string, string>> {
  return { wide: wide(1_000), 'long text': filled(`{${JSON.stringify(field)}:"`, 'x', '"}') };
}

/** Bodies with a list of whatever can be in one. */
export function lists(field: string): Readonly<Record<string, string>> {
  const known = JSON.stringify(field);
  return {
    'deep as it may be, again and again': filled(`{${known}:[0`, `,${'['.repeat(60)}${']'.repeat(60)}`, ']}'),
    'many numbers': filled(`{${known}:[0`, ',1', ']}'),
    'many objects': filled(`{${known}:[{}`, ',{"key":"k","a":1}', ']}'),
  };
}

/** Bodies of which reading is the work, which is the same for all routes of a kind. */
export function readBodies(field: string): Readonly<Record<string, string>> {
  const known = JSON.stringify(field);
  return {
    deep: filled(`{${known}:`, '[', ''),
    'very many names': wide(60_000),
    'long text of escapes': filled(`{${known}:"`, '\\u0041', '"}'),
    'long number': filled(`{${known}:`, '7', '}'),
    'one number of 16 digits': filled(
      `{"x":1234567890.1234567,${known}:[0`,
      ',{"id":17,"nome":"Name","valor":12345.67}',
      ']}',
    ),
    'texts that are almost JSON': filled(`{${known}:["[%"`, ',"[%"', ']}'),
    'texts that are almost JSON, read at once': filled(`{${known}:["[%"`, ',"[%"', ']}', 65_000),
    'empty lines': filled('', '\n', '{}'),
    'no JSON at its end': filled(`{${known}:[0`, ',{"id":17,"nome":"Name"}', ',]}'),
  };
}

/** Close to the limit on the request line, with room for headers. */
const longestQuery = 15_000;

/** Repeats parts with an `&` between them. */
function many(part: (n: number) => string): string {
  let text = part(0);
  for (let n = 1; text.length < longestQuery - 20; n++) text += `&${part(n)}`;
  return text;
}

/**
 * Query strings, without the question mark, that the route's own rules judge. `names` are
 * parameters known to the route.
 */
export function judgedQueries(names: readonly string[]): Readonly<Record<string, string>> {
  const [name = 'limit'] = names;
  return {
    wide: many((n) => `n${n}=${n}`),
    'long text': filled(`${name}=`, 'x', '', longestQuery),
    'long number': filled(`${name}=`, '7', '', longestQuery),
    'many integers': filled(`${name}=1`, ',1', '', longestQuery),
    'one name again and again': many(() => `${name}=1`),
    'every name with a long text': names.map((one) => filled(`${one}=`, '9,', '1', 1_000)).join('&'),
    'limit and offset as far as they go': 'limit=2147483647&offset=2147483647',
  };
}

/** Query strings of which reading is the work, which is the same for all routes. */
export function readQueries(name: string): Readonly<Record<string, string>> {
  return {
    deep: filled(name, '[a]', '=1', longestQuery),
    'long text of escapes': filled(`${name}=`, '%C3%A7', '', longestQuery),
    'broken escapes': filled(`${name}=`, '%C3', '', longestQuery),
    'broken escapes again and again': filled(`${name}=%`, '&%=', '', longestQuery),
    'nothing again and again': filled('', '&=', '', longestQuery),
  };
}

/** A field of the body, preferably a list. */
export function fieldOf({ body }: WriteEndpoint): string {
  const fields = Object.entries(body.properties as Readonly<Record<string, { items?: unknown }>>);
  const [name = 'nothing'] = fields.find(([, field]) => field.items !== undefined) ?? fields[0] ?? [];
  return name;
}

/** Files with rows for the route to judge. Reading the others takes the same work at all routes. */
export const judgedFiles: readonly string[] = ['empty cells', 'empty rows', 'rows of another length'];

/** CSV files with this header. */
export function csvFiles(header: string): Readonly<Record<string, string>> {
  const top = `${header}\n`;
  return {
    'line feeds': filled(top, '\n', ''),
    'carriage returns': filled(top, '\r', ''),
    'empty cells': filled(top, ';\n', ''),
    'empty quotes': filled(top, '""\n', ''),
    'rows of another length': filled(top, '1\n', ''),
    'a row without an end': filled(`${top}"`, '\n', ''),
    'a row of empty cells': filled(top, `${';'.repeat(65_000)}\n`, ''),
    'a header of very many columns': filled('', 'x;', '\n', 65_000),
  };
}

const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetEnd = '</sheetData></worksheet>';

/** Makes workbooks of several hundred kilobytes that inflate to many megabytes. */
export function workbooks(columns: readonly string[]) {
  const head = `<worksheet><sheetData><row>${columns.map(textCell).join('')}</row>`;
  const sheet =
    (part: string, times: number, tail = sheetEnd) =>
    () =>
      workbook(head, part, times, tail);
  return {
    'empty elements': sheet('<x/>'.repeat(10_000), 2_000),
    'empty rows': sheet('<row/>'.repeat(10_000), 110),
    'empty cells': sheet(`<row>${'<c/>'.repeat(255)}</row>`, 10_000),
    'very many attributes': sheet(
      `<x ${Array.from({ length: 5_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
      100,
    ),
    'a text without an end': sheet('x'.repeat(100_000), 100),
    'deep elements': sheet('<x>'.repeat(1_000), 100),
    'no XML at its end': sheet('<row><c/></row>', 10_000, '<'),
  };
}

function workbook(head: string, part: string, times: number, tail: string): Buffer {
  function* text() {
    yield head;
    for (let time = 0; time < times; time++) yield part;
    yield tail;
  }
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  };
  return zipped({ ...parts, 'xl/worksheets/sheet1.xml': text() });
}
