/**
 * What a change of one typed value reaches, found once for all panels and months of a block: the
 * programs that run, in stages. A stage is a cell of the same panel, or of a model with one panel
 * that has totals over the stage before. What else is reached, such as totals in many panels or
 * later months, is named by {@link Link.others}, to be marked when a change gets there.
 */
import { allMonths, type Blocks } from './blocks.ts';
import { CellProgram } from './cell-program.ts';
import type { ColumnId } from './column-index.ts';
import type { FieldProgram } from './field-program.ts';
import type { IndicatorBlock, IndicatorOfBlocks, Readers } from './indicator-block.ts';

/** A field that the chain calculates. */
export interface Link {
  readonly stale: IndicatorBlock;
  readonly program: FieldProgram;
  /** Its column alone. */
  readonly columns: readonly ColumnId[];
  /** The readers that are not in the chain, if any. */
  readonly others: Readers | undefined;
}

export interface Stage {
  readonly block: IndicatorBlock['block'];
  /** In the changed panel. Otherwise in the only one of its model. */
  readonly isOfSource: boolean;
  readonly program: CellProgram;
  /** In the order of the programs. */
  readonly links: readonly Link[];
  /** The number of indicators. */
  readonly cells: number;
}

export interface Chain {
  /** The changed indicator. */
  readonly source: IndicatorBlock;
  /** The changed columns. */
  readonly columns: readonly ColumnId[];
  readonly others: Readers | undefined;
  readonly stages: readonly Stage[];
}

/** What is known of an indicator in a block that the change reaches. */
interface Reached {
  readonly stale: IndicatorBlock;
  readonly causes: Set<ColumnId>;
  level: number;
  /** It is not in the chain, nor is what reads it. */
  isOutside: boolean;
}

/** An indicator in the chain, or the source. */
interface Member {
  readonly reached: Reached;
  readonly programs: readonly FieldProgram[];
  readonly columns: readonly ColumnId[];
  readonly next: readonly Next[];
}

interface Next {
  readonly reached: Reached;
  /** It reads the same panel, not a total. */
  readonly isOfPanel: boolean;
}

export class ChainBuilder {
  readonly #blocks: Blocks;
  readonly #positionOf: ReadonlyMap<number, number>;
  /** By position, what is still to be looked at. */
  readonly #waiting: Map<IndicatorBlock, Reached>[] = [];
  readonly #members: Member[] = [];

  /** @param positionOf the place of each indicator in an order in which sources are first */
  constructor(blocks: Blocks, positionOf: ReadonlyMap<number, number>) {
    this.#blocks = blocks;
    this.#positionOf = positionOf;
  }

  build(source: IndicatorBlock, columns: readonly ColumnId[]): Chain {
    const reached: Reached = { stale: source, causes: new Set(), level: 0, isOutside: false };
    const first = this.#follow(reached, [], columns);
    for (let position = 0; position < this.#waiting.length; position++) {
      for (const next of this.#waiting[position]?.values() ?? []) this.#visit(next);
    }
    const members = this.#members.slice(1);
    return { source, columns, others: othersOf(first), stages: this.#stages(members) };
  }

  #visit(reached: Reached): void {
    const { stale, causes, isOutside } = reached;
    const programs = stale.indicator.programs.filter((program) => program.reads([...causes]));
    const columns = programs.map(({ column }) => column);
    if (isOutside) this.#exclude(reached, columns);
    else this.#follow(reached, programs, columns);
  }

  #exclude({ stale, level }: Reached, columns: readonly ColumnId[]): void {
    for (const { reader, block } of this.#readersOf(stale, columns)) {
      this.#reach(reader.in(block), level, columns).isOutside = true;
    }
  }

  #follow(reached: Reached, programs: readonly FieldProgram[], columns: readonly ColumnId[]): Member {
    const { stale, level } = reached;
    const next: Next[] = [];
    for (const { reader, block, isOfPanel, periods } of this.#readersOf(stale, columns)) {
      const found = this.#reach(reader.in(block), isOfPanel ? level : level + 1, columns);
      const isSingle = isOfPanel || block.length === 12;
      if (periods || !isSingle || found.stale.existing !== allMonths) found.isOutside = true;
      next.push({ reached: found, isOfPanel });
    }
    const member = { reached, programs, columns, next };
    this.#members.push(member);
    return member;
  }

  /** The readers of a block's cells, of those that read these columns. */
  *#readersOf({ indicator, block }: IndicatorBlock, columns: readonly ColumnId[]) {
    for (const { reader, models, periods } of indicator.readings) {
      if (!isReadBy(reader, columns)) continue;
      const isOfPanel = models === null;
      if (!isOfPanel && !models.includes(block.layout.modelId)) continue;
      for (const layout of isOfPanel ? [block.layout] : this.#blocks.layoutsWith(reader.id)) {
        if (this.#blocks.months(reader.id, layout, block.year) === 0) continue;
        yield { reader, block: this.#blocks.block(layout, block.year), isOfPanel, periods };
      }
    }
  }

  #reach(stale: IndicatorBlock, level: number, columns: readonly ColumnId[]): Reached {
    const position = this.#positionOf.get(stale.indicator.id) as number;
    const waiting = (this.#waiting[position] ??= new Map());
    let reached = waiting.get(stale);
    if (!reached) waiting.set(stale, (reached = { stale, causes: new Set(), level, isOutside: false }));
    reached.level = Math.max(reached.level, level);
    for (const column of columns) reached.causes.add(column);
    return reached;
  }

  #stages(members: readonly Member[]): Stage[] {
    const byPlace = Map.groupBy(members, ({ reached }) => reached.level);
    const levels = [...byPlace.keys()].toSorted((a, b) => a - b);
    return levels.flatMap((level) =>
      [...Map.groupBy(byPlace.get(level) ?? [], ({ reached }) => reached.stale.block)].map(
        ([block, ofBlock]) => this.#stage(block, level, ofBlock),
      ),
    );
  }

  #stage(block: Stage['block'], level: number, members: readonly Member[]): Stage {
    const links = members.flatMap((member): Link[] => {
      const others = othersOf(member);
      const { stale } = member.reached;
      return member.programs.map((program) => ({ stale, program, columns: [program.column], others }));
    });
    const program = new CellProgram(
      links.map((link) => link.program),
      this.#blocks,
    );
    return { block, isOfSource: level === 0, program, links, cells: members.length };
  }
}

/** The readers of a member that are outside of the chain. */
function othersOf({ reached, columns, next }: Member): Readers | undefined {
  const outside = next.filter((one) => one.reached.isOutside);
  const [ofPanel, ofMonth] = [true, false].map((isOfPanel) => [
    ...new Set(outside.filter((one) => one.isOfPanel === isOfPanel).map((one) => one.reached.stale)),
  ]) as [IndicatorBlock[], IndicatorBlock[]];
  const laterMonths = reached.stale.indicator.readings.filter(
    ({ periods, reader }) => periods && isReadBy(reader, columns),
  );
  if (ofPanel.length + ofMonth.length + laterMonths.length === 0) return undefined;
  return { samePanel: ofPanel, sameMonth: ofMonth, laterMonths };
}

function isReadBy({ programs }: IndicatorOfBlocks, columns: readonly ColumnId[]): boolean {
  return programs.some((program) => program.reads(columns));
}
