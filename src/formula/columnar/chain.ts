/**
 * What a change of one typed value reaches, found once for all panels and months of a block: the
 * programs that run, in stages. A stage is a cell of the same panel, or of a model with one panel
 * that has totals over the stage before. What else is reached, such as totals in many panels or
 * later months, is named by {@link Link.others}, to be marked when a change gets there.
 */
import type { Block } from './block.ts';
import { allMonths, type Blocks } from './blocks.ts';
import type { CellCodes } from './cell-code.ts';
import { CellProgram } from './cell-program.ts';
import type { ChangedRows, RowsOfBlock } from './changes.ts';
import type { ColumnId } from './column-index.ts';
import type { FieldProgram } from './field-program.ts';
import type { IndicatorBlock, Readers, Reading } from './indicator-block.ts';

/**
 * What else is reached is left to others. A chain is found, compiled and run in one step, during
 * which nobody else is let in.
 */
const maxMembers = 128;

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
  readonly block: Block;
  /** In the changed panel. Otherwise in the only one of its model. */
  readonly isOfSource: boolean;
  readonly program: CellProgram;
  /** In the order of the programs. */
  readonly links: readonly Link[];
  /** Where changed rows are noted. */
  readonly rows: RowsOfBlock;
  /**
   * The column of each link, its slot in the rows and its field's bit, in turn. A change waits for
   * each line of memory: links are looked at only where they have others.
   */
  readonly places: Int32Array;
  readonly hasOthers: boolean;
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
  /** Those that read what changed. */
  readonly programs: FieldProgram[];
  level: number;
  /** It is not in the chain, nor is what reads it. */
  isOutside: boolean;
}

/** An indicator in the chain, or the source. */
interface Member {
  readonly reached: Reached;
  readonly next: readonly Next[];
  /** `periodos`, also where the reader begins in a later year. */
  readonly laterMonths: readonly Reading[];
}

interface Next {
  readonly reached: Reached;
  readonly reading: Reading;
}

export class ChainBuilder {
  readonly #blocks: Blocks;
  readonly #codes: CellCodes;
  readonly #rows: ChangedRows;
  readonly #positionOf: ReadonlyMap<number, number>;
  /** By position, what is still to be looked at. */
  readonly #waiting: Reached[][] = [];
  readonly #members: Member[] = [];

  /** @param positionOf the place of each indicator in an order in which sources are first */
  constructor(blocks: Blocks, codes: CellCodes, rows: ChangedRows, positionOf: ReadonlyMap<number, number>) {
    this.#blocks = blocks;
    this.#codes = codes;
    this.#rows = rows;
    this.#positionOf = positionOf;
  }

  build(source: IndicatorBlock, columns: readonly ColumnId[]): Chain {
    const first = this.#follow({ stale: source, programs: [], level: 0, isOutside: false }, columns);
    for (let position = 0; position < this.#waiting.length; position++) {
      for (const reached of this.#waiting[position] ?? []) this.#visit(reached);
    }
    return { source, columns, others: othersOf(first), stages: this.#stages() };
  }

  #visit(reached: Reached): void {
    if (this.#members.length === maxMembers) reached.isOutside = true;
    const columns = reached.programs.map(({ column }) => column);
    if (!reached.isOutside) this.#members.push(this.#follow(reached, columns));
    else for (const next of this.#next(reached, columns)) next.reached.isOutside = true;
  }

  #follow(reached: Reached, columns: readonly ColumnId[]): Member {
    const next = this.#next(reached, columns);
    for (const { reached: found, reading } of next) {
      const isSingle = reading.models === null || found.stale.block.length === 12;
      if (reading.periods || !isSingle || found.stale.existing !== allMonths) found.isOutside = true;
    }
    const readings = columns.flatMap((column) => reached.stale.indicator.readersOf(column));
    const laterMonths = readings.map(({ reading }) => reading).filter(({ periods }) => periods);
    return { reached, next, laterMonths: [...new Set(laterMonths)] };
  }

  /** What reads these columns of a block. */
  #next({ stale, level }: Reached, columns: readonly ColumnId[]): Next[] {
    const next: Next[] = [];
    for (const column of columns) {
      for (const { reading, programs } of stale.indicator.readersOf(column)) {
        const below = reading.models === null ? level : level + 1;
        for (const block of this.#blocksOf(reading, stale.block)) {
          next.push({ reached: this.#reach(reading.reader.in(block), programs, below), reading });
        }
      }
    }
    return next;
  }

  /** The blocks in which the reader reads this one. */
  #blocksOf({ reader, models }: Reading, block: Block): Block[] {
    if (models !== null && !models.includes(block.layout.modelId)) return [];
    const layouts = models === null ? [block.layout] : this.#blocks.layoutsWith(reader.id);
    return layouts
      .filter((layout) => this.#blocks.months(reader.id, layout, block.year) !== 0)
      .map((layout) => this.#blocks.block(layout, block.year));
  }

  #reach(stale: IndicatorBlock, programs: readonly FieldProgram[], level: number): Reached {
    const waiting = (this.#waiting[this.#positionOf.get(stale.indicator.id) as number] ??= []);
    let reached = waiting.find((known) => known.stale === stale);
    if (!reached) waiting.push((reached = { stale, programs: [], level, isOutside: false }));
    reached.level = Math.max(reached.level, level);
    for (const program of programs) if (!reached.programs.includes(program)) reached.programs.push(program);
    return reached;
  }

  #stages(): Stage[] {
    const byLevel = Map.groupBy(this.#members, ({ reached }) => reached.level);
    return [...byLevel.keys()]
      .toSorted((a, b) => a - b)
      .flatMap((level) => {
        const byBlock = Map.groupBy(byLevel.get(level) ?? [], ({ reached }) => reached.stale.block);
        return [...byBlock].map(([block, members]) => this.#stage(block, level, members));
      });
  }

  #stage(block: Block, level: number, members: readonly Member[]): Stage {
    const links = members.flatMap((member): Link[] => {
      const others = othersOf(member);
      const { stale, programs } = member.reached;
      return programs.map((program) => ({ stale, program, columns: [program.column], others }));
    });
    const programs = links.map((link) => link.program);
    const rows = this.#rows.of(block);
    const places = links.flatMap(({ stale, program }) => [
      program.column,
      rows.slotOf(stale.indicator.id),
      program.fieldBit,
    ]);
    return {
      block,
      isOfSource: level === 0,
      program: new CellProgram(programs, block, this.#blocks, this.#codes),
      links,
      rows,
      places: Int32Array.from(places),
      hasOthers: links.some(({ others }) => others !== undefined),
      cells: members.length,
    };
  }
}

/** The readers of a member that are outside of the chain. */
function othersOf({ next, laterMonths }: Member): Readers | undefined {
  const outside = next.filter(({ reached }) => reached.isOutside);
  const blocksOf = (isOfPanel: boolean) => [
    ...new Set(
      outside
        .filter(({ reading }) => (reading.models === null) === isOfPanel)
        .map(({ reached }) => reached.stale),
    ),
  ];
  if (outside.length === 0 && laterMonths.length === 0) return undefined;
  return { samePanel: blocksOf(true), sameMonth: blocksOf(false), laterMonths };
}
