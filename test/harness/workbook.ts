/** Workbooks built from XML, in the variants that programs write, and all that one holds. */
import { type Entry, fromBufferPromise } from 'yauzl';

/** Variants of notation that do not change the content. */
export interface WorkbookShape {
  /** The namespace prefix of elements, such as `x:`. */
  readonly prefix?: string;
  /** Uses the namespaces of ISO/IEC 29500 Strict. */
  readonly strict?: boolean;
  /** Part names are relative to the root of the file. */
  readonly absolute?: boolean;
}

/** A workbook with these sheets. */
export interface WorkbookContent {
  /** In the order of the tabs: the content of `<worksheet>`, and the state of the tab. */
  readonly sheets: readonly { readonly xml: string | Iterable<string>; readonly state?: string }[];
  /** The content of `<sst>`. */
  readonly texts?: string | Iterable<string>;
  /** The content of `<styleSheet>`. */
  readonly styles?: string;
  /** The attributes of `<workbookPr>` and `<calcPr>`. */
  readonly properties?: string;
  readonly calculation?: string;
  readonly shape?: WorkbookShape;
}

const dialects = {
  transitional: [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  ],
  strict: [
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
    'http://purl.oclc.org/ooxml/spreadsheetml/main',
  ],
} as const;

/**
 * The parts of the workbook by name. The order of the tabs differs from the order of the part
 * names. `prefix` applies to the elements of workbook, styles and shared strings; the sheets' XML
 * is used as it is.
 */
export function workbookParts({
  sheets,
  texts,
  styles,
  properties = '',
  calculation = '',
  shape: { prefix = '', strict = false, absolute = false } = {},
}: WorkbookContent): Record<string, string | Iterable<string>> {
  const [office, main] = dialects[strict ? 'strict' : 'transitional'];
  const namespace = prefix === '' ? `xmlns="${main}"` : `xmlns:${prefix.slice(0, -1)}="${main}"`;
  const packages = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  const relation = (id: string, type: string, target: string, folder = '') =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${absolute ? `/${folder}` : ''}${target}"/>`;
  const numberOf = (tab: number) => sheets.length - tab;
  const tabs = sheets.map(
    ({ state }, tab) =>
      `<${prefix}sheet name="Tab ${tab}" sheetId="${numberOf(tab)}" ${state ? `state="${state}"` : ''} r:id="rId${tab}"/>`,
  );
  const root = (name: string, inside: string | Iterable<string>) =>
    around(`<${prefix}${name} ${namespace}>`, inside, `</${prefix}${name}>`);
  return {
    '_rels/.rels': `<Relationships ${packages}>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${packages}>${sheets
      .map((_, tab) => relation(`rId${tab}`, 'worksheet', `worksheets/sheet${numberOf(tab)}.xml`, 'xl/'))
      .join(
        '',
      )}${relation('b', 'styles', 'styles.xml', 'xl/')}${relation('c', 'sharedStrings', 'sharedStrings.xml', 'xl/')}</Relationships>`,
    'xl/workbook.xml': `<${prefix}workbook ${namespace} xmlns:r="${office}"><${prefix}workbookPr ${properties}/><${prefix}sheets>${tabs.join('')}</${prefix}sheets><${prefix}calcPr ${calculation}/></${prefix}workbook>`,
    ...(texts === undefined ? {} : { 'xl/sharedStrings.xml': root('sst', texts) }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': root('styleSheet', styles) }),
    ...Object.fromEntries(
      sheets.map(({ xml }, tab) => [`xl/worksheets/sheet${numberOf(tab)}.xml`, root('worksheet', xml)]),
    ),
  };
}

function around(head: string, inside: string | Iterable<string>, end: string): string | Iterable<string> {
  return typeof inside === 'string' ? head + inside + end : piecewise(head, inside, end);
}

function* piecewise(head: string, inside: Iterable<string>, end: string): Generator<string> {
  yield head;
  yield* inside;
  yield end;
}

/** All bytes of the stream. */
export async function bytesOf(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The text of all parts of a ZIP file. */
export async function textOf(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  const entries: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  const texts: string[] = [];
  for (const entry of entries) texts.push(String(await bytesOf(await zip.openReadStreamPromise(entry))));
  return texts.join('\n');
}
