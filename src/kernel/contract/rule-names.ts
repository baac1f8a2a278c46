/**
 * The rules that a request can break, by the names that problem documents and refused rows give
 * them. The names stay when sentences change. The console has words for each of them
 * (console/words/pt/pt-rules.ts), so a rule without words does not compile.
 */

/** What a value must be. */
export type ValueRule =
  | 'boolean'
  | 'choice'
  | 'currency'
  | 'date'
  | 'date-time'
  | 'decimal'
  | 'each-month'
  | 'email'
  | 'end-first'
  | 'integer'
  | 'length'
  | 'list'
  | 'not-with'
  | 'number'
  | 'object'
  | 'one-of'
  | 'required'
  | 'span'
  | 'string'
  | 'together'
  | 'total'
  | 'unknown'
  | 'web-address';

/** What records and rows must be to each other. */
export type RecordRule =
  | 'address-in-use'
  | 'ambiguous'
  | 'before-history'
  | 'between-closings'
  | 'blocked'
  | 'calculated'
  | 'closed-month'
  | 'code-in-use'
  | 'contradiction'
  | 'denominator-read'
  | 'fixed'
  | 'in-future'
  | 'in-formula'
  | 'in-use'
  | 'itself'
  | 'months-in-use'
  | 'name-in-use'
  | 'no-cell'
  | 'no-process'
  | 'not-adjustable'
  | 'not-in-process'
  | 'not-stored'
  | 'other-owner'
  | 'outside-period'
  | 'too-many-cells'
  | 'twice'
  | 'unseen';

/** What a change needs of what is there. */
export type StateRule =
  | 'already'
  | 'at-most'
  | 'being-sent'
  | 'company-started'
  | 'digits'
  | 'has-password'
  | 'in-production'
  | 'last-manager'
  | 'last-year'
  | 'no-shares'
  | 'no-values'
  | 'not-active'
  | 'not-left'
  | 'not-served'
  | 'other-type'
  | 'owner-only'
  | 'passed'
  | 'personal-data-removed'
  | 'same-target'
  | 'switched-off'
  | 'taken'
  | 'task-running';

/** What rows of a file and their cells must be. */
export type FileRule =
  | 'cell-beyond'
  | 'cell-boolean'
  | 'cell-concealed'
  | 'cell-date'
  | 'cell-error'
  | 'cell-no-date'
  | 'cell-no-text'
  | 'cell-number-text'
  | 'cell-percent'
  | 'cell-scaled'
  | 'cell-time'
  | 'cell-unknown'
  | 'cells-array'
  | 'cells-merged'
  | 'column-missing'
  | 'column-twice'
  | 'columns-below'
  | 'columns-none'
  | 'csv-quote'
  | 'file-broken'
  | 'file-empty'
  | 'file-encoding'
  | 'file-old'
  | 'file-rows'
  | 'other-sheet'
  | 'row-fields'
  | 'row-nameless'
  | 'row-totals'
  | 'row-unnamed';

/** What a token may be used for. */
export type ScopeRule = 'modules' | 'process' | 'read-only' | 'routes';

export type PasswordRule = 'too-short' | 'too-long' | 'common' | 'personal';

/** The rules that a formula can break, however it is sent. */
export type FormulaRule =
  | 'aggregation-in-panel'
  | 'budget-overlap'
  | 'budget-period'
  | 'budget-record'
  | 'budget-sources'
  | 'budget-structure'
  | 'circle'
  | 'concept-adjustable'
  | 'concept-interpretation'
  | 'concept-repeated'
  | 'concept-total'
  | 'concepts'
  | 'constant-digits'
  | 'currency'
  | 'denominator-automatic'
  | 'denominator-missing'
  | 'entries-many'
  | 'entries-together'
  | 'entry-once'
  | 'label-length'
  | 'levels'
  | 'nodes'
  | 'operands'
  | 'own-indicator'
  | 'references'
  | 'root-division'
  | 'root-percentage'
  | 'submodel-base'
  | 'submodel-confidential'
  | 'submodel-deactivated'
  | 'submodel-lacks'
  | 'tree-missing'
  | 'unknown-record';

/** What a formula's text names. */
export type NamedPart =
  | 'account'
  | 'centre'
  | 'dimension'
  | 'indicator'
  | 'period'
  | 'structure'
  | 'submodel';

/** Those of a formula's text, before it is a formula. */
export type TextRule =
  | 'aggregation-missing'
  | `ambiguous-${NamedPart}`
  | 'bare-word'
  | 'budget-choice'
  | 'budget-code'
  | 'budget-parameter'
  | 'budget-repeated'
  | 'comparison-chain'
  | 'decimal-sign'
  | 'empty'
  | 'entry-label'
  | 'indicator-missing'
  | 'leading-equals'
  | 'operand-missing'
  | 'other-name'
  | 'parenthesis-extra'
  | 'parenthesis-missing'
  | 'reference-expected'
  | 'separator'
  | 'too-deep'
  | 'too-long'
  | 'tree-repeated'
  | 'tree-unnamed'
  | 'unclosed-quote'
  | 'unexpected'
  | 'unknown-character'
  | 'unknown-field'
  | 'unknown-function'
  | `unknown-${NamedPart}`;

/** Those that references of compound and consolidated indicators can break. */
export type CompositionRule =
  | 'composition-itself'
  | 'composition-no-denominator'
  | 'composition-not-in-model'
  | 'composition-side-missing'
  | 'composition-unit';

/** Errors that are rules themselves: their kind says all there is to say. */
export type SaidSlug =
  | 'body-too-large'
  | 'changed-meanwhile'
  | 'idempotency-key-reused'
  | 'idempotency-key-running'
  | 'invalid-json'
  | 'not-allowed'
  | 'not-found'
  | 'nothing-to-update'
  | 'nothing-to-update-panel'
  | 'result-sent-back'
  | 'token-scope'
  | 'unknown-reference'
  | 'unsupported-media-type';

/**
 * What only requests written by hand can break: no field, file or formula of the console does.
 * `test/console/rules.test.ts` lists where, and why.
 */
export type Unsaid = 'invalid-value';

export type RuleName =
  | ValueRule
  | RecordRule
  | StateRule
  | FileRule
  | ScopeRule
  | PasswordRule
  | FormulaRule
  | TextRule
  | CompositionRule;
