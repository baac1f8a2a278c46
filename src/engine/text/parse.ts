/**
 * Converts text to a formula for saveFormulaIndicator, or to diagnostics. Pure, so it also runs in
 * the browser. Never throws.
 */
import type { DefinedFormula } from '../types.ts';
import { type Diagnostic, Diagnostics, inOrder, maxDiagnostics } from './diagnostic.ts';
import { parseSyntax } from './parser.ts';
import { type Resolved, type ResolveOptions, resolve } from './resolve.ts';
import type { FormulaSyntax } from './syntax.ts';

export interface ParsedFormula extends Resolved {
  readonly text: string;
  readonly syntax: FormulaSyntax;
  readonly diagnostics: readonly Diagnostic[];
  /** The formula, if the text has no diagnostics. Its rules have not been checked. */
  readonly formula: DefinedFormula | undefined;
}

export function parseFormula(text: string, options: ResolveOptions): ParsedFormula {
  const { syntax, diagnostics: found } = parseSyntax(text, options.language);
  const own = new Diagnostics();
  const resolved = resolve(syntax, options, own);
  const diagnostics = inOrder([...found, ...own.all].slice(0, maxDiagnostics));
  const { references, trees } = resolved;
  const formula = diagnostics.length === 0 ? { references, trees } : undefined;
  return { ...resolved, text, syntax, diagnostics, formula };
}
