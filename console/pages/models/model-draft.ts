/** The indicators of a model while they are edited. Pure. */

/** An indicator of the model. Months count from January of the year 0. */
export interface Line {
  readonly id: number;
  readonly first: number;
  readonly last: number;
  /** Decimal text. */
  readonly weight: string;
}

export type Lines = readonly Line[];

export interface ModelDraft {
  readonly base: Lines;
  readonly lines: Lines;
  /** The entity tag of the base. */
  readonly etag: string;
}

/** A row of getIndicators. */
export interface StoredLine {
  readonly id_indicador: number;
  readonly inicio_mes: number;
  readonly inicio_ano: number;
  readonly fim_mes: number;
  readonly fim_ano: number;
  readonly ordem: number;
  readonly peso: number;
}

export const monthOf = (ano: number, mes: number) => ano * 12 + mes - 1;
export const yearIn = (month: number) => Math.floor(month / 12);
export const monthIn = (month: number) => (month % 12) + 1;

/** In the order of the model. */
export function linesOf(rows: readonly StoredLine[]): Line[] {
  return [...rows]
    .sort((a, b) => a.ordem - b.ordem || a.id_indicador - b.id_indicador)
    .map((row) => ({
      id: row.id_indicador,
      first: monthOf(row.inicio_ano, row.inicio_mes),
      last: monthOf(row.fim_ano, row.fim_mes),
      weight: String(row.peso),
    }));
}

/** The body of saveModelIndicators: the order is that of the list. */
export const bodyOf = (lines: Lines) => ({
  indicadores: lines.map(({ id, first, last, weight }) => ({
    id_indicador: id,
    inicio_mes: monthIn(first),
    inicio_ano: yearIn(first),
    fim_mes: monthIn(last),
    fim_ano: yearIn(last),
    peso: Number(weight),
  })),
});

export interface LineChange {
  readonly id: number;
  readonly before: Line | undefined;
  readonly after: Line | undefined;
}

/** What differs, in the order of the model: new and changed ones, then those taken out. */
export function changesIn({ base, lines }: Pick<ModelDraft, 'base' | 'lines'>): LineChange[] {
  const before = new Map(base.map((line) => [line.id, line]));
  const kept = new Set(lines.map(({ id }) => id));
  const changed = lines.flatMap((after): LineChange[] => {
    const had = before.get(after.id);
    return had && isSame(had, after) ? [] : [{ id: after.id, before: had, after }];
  });
  const gone = base.filter(({ id }) => !kept.has(id));
  return [...changed, ...gone.map((line) => ({ id: line.id, before: line, after: undefined }))];
}

const isSame = (a: Line, b: Line) => a.first === b.first && a.last === b.last && a.weight === b.weight;

/** Whether those that stay stand in another order. */
export function isReordered({ base, lines }: Pick<ModelDraft, 'base' | 'lines'>): boolean {
  const kept = new Set(lines.map(({ id }) => id));
  const there = new Set(base.map(({ id }) => id));
  const before = base.filter(({ id }) => kept.has(id));
  const after = lines.filter(({ id }) => there.has(id));
  return before.some(({ id }, at) => after[at]?.id !== id);
}

export const isChanged = (draft: Pick<ModelDraft, 'base' | 'lines'>) =>
  changesIn(draft).length > 0 || isReordered(draft);

/** The changes of a draft made to what somebody else has stored meanwhile. */
export function rebased(draft: ModelDraft, theirs: Pick<ModelDraft, 'base' | 'etag'>): ModelDraft {
  const changes = new Map(changesIn(draft).map((change) => [change.id, change]));
  const kept = theirs.base.flatMap((line) => {
    const change = changes.get(line.id);
    if (!change) return [line];
    return change.after ? [change.after] : [];
  });
  const there = new Set(theirs.base.map(({ id }) => id));
  const added = draft.lines.filter(({ id }) => !there.has(id) && changes.get(id)?.before === undefined);
  const lines = [...kept, ...added];
  return { ...theirs, lines: isReordered(draft) ? inOrderOf(lines, draft.lines) : lines };
}

/** Those that the other list lacks come last. */
function inOrderOf(lines: Lines, wanted: Lines): Lines {
  const places = new Map(wanted.map(({ id }, at) => [id, at]));
  return lines.toSorted((a, b) => (places.get(a.id) ?? wanted.length) - (places.get(b.id) ?? wanted.length));
}

export function movedLine(lines: Lines, from: number, to: number): Lines {
  const line = lines[from];
  if (!line || to < 0 || to >= lines.length || from === to) return lines;
  return lines.toSpliced(from, 1).toSpliced(to, 0, line);
}

export function withLine(lines: Lines, line: Line): Lines {
  return lines.map((one) => (one.id === line.id ? line : one));
}

/**
 * The months of a line without some of them. Undefined if a gap would be left, or nothing: the
 * months of an indicator are one range.
 */
export function without(line: Line, months: ReadonlySet<number>): Line | undefined {
  const left = Array.from({ length: line.last - line.first + 1 }, (_, at) => line.first + at).filter(
    (month) => !months.has(month),
  );
  const [first, last] = [left[0], left.at(-1)];
  if (first === undefined || last === undefined || last - first + 1 !== left.length) return undefined;
  return { ...line, first, last };
}

/** Undefined for text that is not a draft. */
export function draftFrom(text: string | null): ModelDraft | undefined {
  try {
    const { base, lines, etag } = JSON.parse(text ?? '') as Partial<Record<keyof ModelDraft, unknown>>;
    return areLines(base) && areLines(lines) && typeof etag === 'string' ? { base, lines, etag } : undefined;
  } catch {
    return undefined;
  }
}

function areLines(value: unknown): value is Lines {
  return (
    Array.isArray(value) &&
    value.every(
      (one: Partial<Record<keyof Line, unknown>> | null) =>
        [one?.id, one?.first, one?.last].every(Number.isSafeInteger) && typeof one?.weight === 'string',
    )
  );
}
