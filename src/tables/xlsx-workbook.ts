/**
 * The parts of a workbook, their relationships and their styles (ECMA-376 part 1, §18.2 and
 * §18.8; part 2, §9).
 */
import type { SaxesTagPlain } from 'saxes';
import { builtInKind, kindOfCode, type NumberKind } from './xlsx-formats.ts';
import { broken, isTrue, Part } from './xlsx-parts.ts';

/** Far more sheets, styles and formats than programs write. */
const maxEntries = 65_536;

function requireFew(entries: number): void {
  if (entries > maxEntries) throw broken('it has too many sheets, styles or formats');
}

interface Relationship {
  /**
   * The last segment of its type, such as `worksheet`. It is the same in both dialects of the
   * format.
   */
  readonly type: string;
  /** The name of a part, in lower case. */
  readonly target: string;
}

/** The relationships of one part. */
export class Relationships extends Part {
  readonly #folder: string;
  readonly #byId = new Map<string, Relationship>();

  /** @param source the part whose relationships they are; empty for those of the file. */
  constructor(source: string) {
    super();
    this.#folder = source.slice(0, source.lastIndexOf('/') + 1);
  }

  /** The target of the relationship with this id, if it has this type. */
  byId(id: string, type: string): string | undefined {
    const found = this.#byId.get(id);
    return found?.type === type ? found.target : undefined;
  }

  /** The target of the first relationship of this type. */
  first(type: string): string | undefined {
    return this.#byId.values().find((one) => one.type === type)?.target;
  }

  protected opened(name: string, { attributes }: SaxesTagPlain): void {
    const { Id: id, Type: type = '', Target: target = '', TargetMode: mode } = attributes;
    if (name !== 'Relationship' || id === undefined || mode === 'External') return;
    this.#byId.set(id, {
      type: type.slice(type.lastIndexOf('/') + 1),
      target: targetOf(this.#folder, target),
    });
    requireFew(this.#byId.size);
  }
}

/** The name of the part with the relationships of a part. */
export function relationshipsOf(part: string): string {
  const at = part.lastIndexOf('/') + 1;
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
}

function targetOf(folder: string, target: string): string {
  const url = URL.parse(target.replaceAll('\\', '/'), `part:///${folder}`);
  if (url === null) throw broken('it names a part that cannot be');
  return partName(url.pathname.slice(1));
}

/** The canonical name of a part: part names ignore case and may be percent-encoded. */
export function partName(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** The settings and the list of sheets of the workbook. */
export class WorkbookPart extends Part {
  /** The relationship ids of the visible sheets, in the order of the tabs. */
  readonly visibleSheets: string[] = [];
  /** The names of their tabs, by relationship id. */
  readonly sheetNames = new Map<string, string>();
  countsFrom1904 = false;
  recalculates = false;

  protected opened(name: string, { attributes }: SaxesTagPlain): void {
    if (name === 'workbookPr') this.countsFrom1904 = isTrue(attributes['date1904']);
    else if (name === 'calcPr') this.recalculates = isTrue(attributes['fullCalcOnLoad']);
    else if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') {
      const [, id] = Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id')) ?? [];
      if (id !== undefined) {
        this.visibleSheets.push(id);
        this.sheetNames.set(id, attributes['name'] ?? '');
      }
      requireFew(this.visibleSheets.length);
    }
  }
}

/** The kind of number of each cell style. */
export class Styles extends Part {
  /** The number format of each cell style. */
  readonly #formats: number[] = [];
  readonly #codes = new Map<number, NumberKind>();
  /** The list being read. Other lists contain formats and styles too. */
  #list = '';

  get kinds(): NumberKind[] {
    return this.#formats.map((id) => this.#codes.get(id) ?? builtInKind(id));
  }

  protected opened(name: string, { attributes }: SaxesTagPlain): void {
    if (name === 'numFmts' || name === 'cellXfs') this.#list = name;
    const id = Number(attributes['numFmtId'] ?? 0);
    if (name === 'numFmt' && this.#list === 'numFmts') {
      this.#codes.set(id, kindOfCode(attributes['formatCode'] ?? ''));
      requireFew(this.#codes.size);
    } else if (name === 'xf' && this.#list === 'cellXfs') {
      requireFew(this.#formats.push(id));
    }
  }

  protected override closed(name: string): void {
    if (name === this.#list) this.#list = '';
  }
}
