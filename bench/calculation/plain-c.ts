/**
 * The lower bound: the same formulas over the same columns as plain C loops in doubles, without
 * nulls and without exactness. Generated, compiled and run in a temporary folder if there is a C
 * compiler.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TreeNode } from '../../src/engine/types.ts';
import {
  consolidated,
  type FormulaDefinition,
  formulaCells,
  formulas,
  inputCount,
  isTwoSided,
  leafMeaning,
  leavesOf,
  parentDefinitions,
} from './company.ts';
import { joined, needsRounding, type Writing, written } from './formula-text.ts';

const run = promisify(execFile);
const compiler = ['gcc', ['-O3', '-march=native', '-fno-math-errno', '-fno-trapping-math']] as const;

const pairwise = (compare: string) => (operands: readonly string[]) =>
  operands.reduce((a, b) => `(${a} ${compare} ${b} ? ${a} : ${b})`);

const operations: Writing['operations'] = {
  soma: joined(' + '),
  subtracao: joined(' - '),
  multiplicacao: joined(' * '),
  divisao: joined(' / '),
  percentual: ([a, b]) => `(${a} / ${b} * 100)`,
  media: (operands) => `((${operands.join(' + ')}) / ${operands.length})`,
  min: pairwise('<'),
  max: pairwise('>'),
  se: ([condition, yes, no]) => `((${condition}) != 0 ? ${yes} : ${no})`,
  maior: joined(' > '),
  maior_igual: joined(' >= '),
  diferente: joined(' != '),
  abs: ([a]) => `fabs(${a})`,
  negativo: ([a]) => `(-${a})`,
};

const decimal = (text: string) => (text.includes('.') ? text : `${text}.0`);
const twoSided = new Map(formulas.filter(isTwoSided).map((formula) => [formula.id, formula.tree]));

/** The columns of an indicator: `v55`, and also `w55` if it is stored as two sides. */
const columnsOf = (id: number) => (twoSided.has(id) ? [`v${id}`, `w${id}`] : [`v${id}`]);

function valueText(id: number): string {
  const tree = twoSided.get(id);
  if (!tree) return `v${id}[i]`;
  const isPercentage = 'operation' in tree && tree.operation === 'percentual';
  return `(v${id}[i] / w${id}[i]${isPercentage ? ' * 100' : ''})`;
}

function loop(out: string, tree: TreeNode): string {
  const leaf = (slug: string) => {
    const meaning = leafMeaning(slug);
    return 'constant' in meaning ? decimal(meaning.constant) : valueText(meaning.indicator);
  };
  const text = written(tree, { leaf, operations });
  const result = needsRounding(tree) ? `rounded(${text})` : text;
  const read = leavesOf(tree).flatMap((slug) => {
    const meaning = leafMeaning(slug);
    return 'constant' in meaning ? [] : columnsOf(meaning.indicator);
  });
  const parameters = [...new Set(read)].map((column) => `const double *restrict ${column}`);
  return `static void into_${out}(double *restrict out, ${parameters.join(', ')}) {
  for (long i = 0; i < n; i++) out[i] = ${result};
}
#define RUN_${out} into_${out}(${[out, ...new Set(read)].join(', ')})`;
}

function sidesOf(definition: FormulaDefinition): (readonly [column: string, tree: TreeNode])[] {
  const { id, tree } = definition;
  if (!twoSided.has(id) || 'slug' in tree) return [[`v${id}`, tree]];
  return tree.children.map((side, at) => [columnsOf(id)[at] as string, side] as const);
}

/** The parent's sums, each computed once however many formulas read it. */
function parentSums(): string[] {
  const leaves = parentDefinitions.flatMap(({ tree }) => leavesOf(tree)).map(leafMeaning);
  const read = leaves.flatMap((meaning) => ('constant' in meaning ? [] : [`v${meaning.indicator}`]));
  return [...new Set([...consolidated.flatMap(({ source }) => columnsOf(source)), ...read])];
}

function source(panelCount: number): string {
  const columns = [
    ...Array.from({ length: inputCount }, (_, at) => `v${at + 1}`),
    ...formulas.flatMap(({ id }) => columnsOf(id)),
  ];
  const sides = formulas.flatMap(sidesOf);
  const sums = parentSums();
  return `#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
enum { n = ${panelCount * 12} };
static double ${columns.map((name) => `${name}[n] __attribute__((aligned(64)))`).join(', ')};
static double sums[${sums.length}][12];
static inline double rounded(double x) { return copysign(floor(fabs(x) * 100 + 0.5) * 0.01, x); }
${sides.map(([column, tree]) => loop(column, tree)).join('\n')}
static void add_up(double *restrict sum, const double *restrict column) {
  double month[12] = {0};
  for (long i = 0; i < n; i += 12) for (int m = 0; m < 12; m++) month[m] += column[i + m];
  for (int m = 0; m < 12; m++) sum[m] = month[m];
}
static void all(void) {
  ${sides.map(([column]) => `RUN_${column};`).join('\n  ')}
  ${sums.map((column, at) => `add_up(sums[${at}], ${column});`).join('\n  ')}
  __asm__ volatile("" ::: "memory");
}
int main(int count, char **arguments) {
  double *inputs[] = {${Array.from({ length: inputCount }, (_, at) => `v${at + 1}`).join(', ')}};
  FILE *file = fopen(arguments[1], "rb");
  for (int c = 0; c < ${inputCount}; c++) if (fread(inputs[c], sizeof(double), n, file) != n) return 1;
  int repetitions = atoi(arguments[2]);
  all();
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (int r = 0; r < repetitions; r++) all();
  clock_gettime(CLOCK_MONOTONIC, &end);
  double ns = ((end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec)) / repetitions;
  double total = 0;
  for (long i = 0; i < n; i++) total += ${sides.map(([column]) => `${column}[i]`).join(' + ')};
  printf("%f %f\\n", ns / ${formulaCells(panelCount)}.0, total);
}
`;
}

export interface PlainC {
  /** Nanoseconds per cell, and the sum of all results of the panels. */
  measure(repetitions: number): Promise<{ nsPerCell: number; total: number }>;
  end(): Promise<void>;
}

/** Undefined if there is no compiler. */
export async function compilePlainC(
  inputs: readonly Float64Array[],
  panelCount: number,
): Promise<PlainC | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
  const end = () => rm(folder, { recursive: true, force: true });
  const [program, code, values] = ['program', 'program.c', 'values'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  try {
    await writeFile(code, source(panelCount));
    await writeFile(
      values,
      Buffer.concat(inputs.map((column) => Buffer.from(column.map((cents) => cents / 100).buffer))),
    );
    const [name, options] = compiler;
    await run(name, [...options, code, '-o', program, '-lm']);
  } catch (error) {
    await end();
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return {
    async measure(repetitions) {
      const { stdout } = await run(program, [values, String(repetitions)]);
      const [nsPerCell, total] = stdout.trim().split(' ').map(Number) as [number, number];
      return { nsPerCell, total };
    },
    end,
  };
}
