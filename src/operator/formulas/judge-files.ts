/**
 * Judges the formulas of several files as if all of them had been saved: a formula that reads
 * another is judged against the other's new text.
 */

import { type DefinedIndicator, loadIndicators } from '../../definitions/load-indicators.ts';
import { validationContext } from '../../definitions/load-validation-context.ts';
import { parseText } from '../../definitions/text-with-names.ts';
import { formulaType } from '../../engine/indicator-types.ts';
import type { Diagnostic } from '../../engine/text/diagnostic.ts';
import type { ParsedFormula } from '../../engine/text/parse.ts';
import { findingsOf } from '../../engine/text/rules.ts';
import type { Concept, DefinedFormula, FormulaIndicatorInput } from '../../engine/types.ts';
import { validateFormula } from '../../engine/validation/validation.ts';
import type { Scope } from '../../kernel/scope.ts';
import { OperatorError } from '../operator-error.ts';
import type { FormulaFile } from './formula-files.ts';

export interface FileProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: string;
}

export interface JudgedFile {
  readonly file: FormulaFile;
  readonly indicator: DefinedIndicator;
  readonly parsed: ParsedFormula;
  readonly concepts: readonly Concept[];
  /** Undefined if there are problems. */
  readonly formula: DefinedFormula | undefined;
  readonly problems: readonly FileProblem[];
}

type Fields = Omit<FormulaIndicatorInput, 'formula' | 'conceitos'> & { readonly id: number };

export async function judgeFiles(
  scope: Scope,
  files: readonly FormulaFile[],
): Promise<readonly JudgedFile[]> {
  const indicators = await loadIndicators(scope);
  const fields = await storedFields(scope);
  const concepts = await storedConcepts(scope);
  const parsed = new Map<number, ParsedFormula>();
  for (const { name, id, language, text } of files) {
    const indicator = indicators.get(id);
    if (indicator?.tipo !== formulaType) {
      throw new OperatorError(`${name}: company ${scope.companyId} has no formula with id ${id}`);
    }
    parsed.set(id, await parseText(scope, text, { language, previous: indicator.formula }));
  }
  const references = [...parsed.values()].flatMap((one) => one.references);
  const stored = await validationContext(scope, references);
  const context = {
    ...stored,
    sourcesOf: (id: number) => sourcesAfter(parsed.get(id)) ?? stored.sourcesOf(id),
  };
  return files.map((file): JudgedFile => {
    const own = parsed.get(file.id) as ParsedFormula;
    const conceitos = concepts.get(file.id) ?? [];
    const input = {
      ...(fields.get(file.id) as Fields),
      conceitos,
      formula: { referencias: own.references, nos: own.nodes },
    };
    const { problems, formula } = own.formula ? validateFormula(input, context) : noVerdict;
    const found = [...own.diagnostics, ...findingsOf(own, problems, file.language)];
    return {
      file,
      indicator: indicators.get(file.id) as DefinedIndicator,
      parsed: own,
      concepts: conceitos,
      formula,
      problems: found.map((one) => problemIn(file, own.text, one)),
    };
  });
}

const noVerdict = { problems: [], formula: undefined };

function sourcesAfter(parsed: ParsedFormula | undefined): number[] | undefined {
  return parsed?.formula && parsed.references.flatMap(({ id_indicador_ref: id }) => id ?? []);
}

/** Line and column as editors show them, counted from 1 in the whole file. */
function problemIn(file: FormulaFile, text: string, { start, code, message }: Diagnostic): FileProblem {
  const before = text.slice(0, start).split('\n');
  return {
    file: file.name,
    line: file.headLines + before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    code,
    message: message[file.language],
  };
}

async function storedFields(scope: Scope): Promise<ReadonlyMap<number, Fields>> {
  const rows = await scope.query<Fields>(
    `SELECT id, unidade_medida, interpretacao, totalizador, moeda, meta_oculta, meta_ajustavel
       FROM indicador WHERE id_empresa = $1 AND tipo = ${formulaType}`,
    [scope.companyId],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function storedConcepts(scope: Scope): Promise<ReadonlyMap<number, readonly Concept[]>> {
  const rows = await scope.query<Concept & { readonly id_indicador: number }>(
    'SELECT id_indicador, nome, valor FROM formula_conceito WHERE id_empresa = $1 ORDER BY id',
    [scope.companyId],
  );
  return Map.groupBy(rows, ({ id_indicador }) => id_indicador);
}
