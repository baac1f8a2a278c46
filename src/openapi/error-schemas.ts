/** The bodies of error responses: the contract's, and problem documents (RFC 9457). */
import { dependentKinds } from '../kernel/contract/dependent-kinds.ts';
import { errorCatalogue } from '../kernel/contract/errors.ts';
import type { Json } from './document-json.ts';

const meaningsOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([value, meaning]) => `\`${value}\`: ${meaning}`)
    .join('; ');

const text = (description: string) => ({ type: 'string', description });

/** `{ "msg" }`, unless something else is asked for. */
const errorSchema: Json = {
  type: 'object',
  required: ['msg'],
  properties: {
    msg: text('What is wrong and what to correct, in English. Names fields as the contract does.'),
  },
};

const problemItem: Json = {
  type: 'object',
  required: ['rule', 'params', 'detail'],
  properties: {
    pointer: text('The place in the body: a JSON pointer as a URI fragment, such as `#/linhas/3/mes`.'),
    parameter: text('The parameter of the path or the query.'),
    column: text('The column of a file. `params.row` is the row as a spreadsheet counts it.'),
    rule: text(
      'The broken rule: `required`, `unknown`, `integer`, `decimal`, `length`, `choice`, `date`, `email`, `list`, …; a rule of formulas; or else the code of the error. It stays the same even if the sentence changes.',
    ),
    params: {
      type: 'object',
      description: 'The names and numbers of the rule: `{ "minimum": 1, "maximum": 255 }`.',
    },
    detail: text('The sentence, in English.'),
  },
};

const dependents: Json = {
  type: 'object',
  required: ['kind', 'count', 'first'],
  properties: {
    kind: {
      type: 'string',
      enum: Object.keys(dependentKinds),
      description: `What they are. ${meaningsOf(dependentKinds)}.`,
    },
    count: {
      type: 'integer',
      format: 'int32',
      description: 'How many there are, also of those that a person may not see.',
    },
    first: {
      type: 'array',
      description: 'The first five by id of those that may be seen. Empty for what has no names.',
      items: { $ref: '#/components/schemas/ProblemDependent' },
    },
  },
};

const dependent: Json = {
  type: 'object',
  required: ['id', 'nome'],
  properties: {
    id: { type: 'integer', format: 'int32', description: 'The id of the record that names it.' },
    nome: text('Its name.'),
    count: {
      type: 'integer',
      format: 'int32',
      description: 'How many of the dependents are of it, where it names many: facts of a budget period.',
    },
  },
};

/** A problem document. Its members are explained where `Accept` is. */
const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'msg'],
  properties: {
    msg: text('The same as `detail`: what every other answer that refuses has.'),
    type: text('The page about the error, or `about:blank`.'),
    title: text('The error in general.'),
    status: { type: 'integer', format: 'int32', description: 'The HTTP status.' },
    detail: text('What is wrong and what to correct, in English. Names fields as the contract does.'),
    code: {
      type: 'string',
      enum: Object.keys(errorCatalogue),
      description: 'The error, as in `X-Error-Code`.',
    },
    errors: {
      type: 'array',
      description: 'All that is wrong with the request, at most 1,000 items.',
      items: { $ref: '#/components/schemas/ProblemItem' },
    },
    dependents: {
      type: 'array',
      description: 'The records that stand in the way.',
      items: { $ref: '#/components/schemas/ProblemDependents' },
    },
  },
};

/** The schemas by their names in the document. */
export const errorSchemas: Readonly<Record<string, Json>> = {
  Error: errorSchema,
  Problem: problemSchema,
  ProblemItem: problemItem,
  ProblemDependents: dependents,
  ProblemDependent: dependent,
};
