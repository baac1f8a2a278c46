/** The versions of an indicator's definition: who saved what and when. */
import { recordsRead } from '../../definitions/text-with-names.ts';
import { type KeptDefinition, readDefinition } from '../../definitions/versions.ts';
import { formulaText, textLanguage } from '../../engine/payload.ts';
import type { Language } from '../../engine/text/language.ts';
import type { Glossary } from '../../engine/text/names.ts';
import { printFormula } from '../../engine/text/print.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { ApiError } from '../../kernel/contract/errors.ts';
import {
  enumeration,
  externalCode,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  timestamp,
} from '../../kernel/contract/fields.ts';
import type { Person } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { mapInSlices } from '../../kernel/work/time-slice.ts';
import { sizeCheck } from '../../records/answer-size.ts';
import { withoutHiddenNames } from '../../rights/labels.ts';
import { visibleScopeOf } from '../../rights/visible-scope.ts';
import { author, authorColumn, authorJoins } from './author.ts';
import { concept } from './concepts.ts';
import { ofIndicator, shownFields } from './fields.ts';
import { sentNodeFields } from './nodes.ts';
import { compoundReference, sentReferenceFields } from './references.ts';

/** The most characters of text in one response, which is held in memory. */
const maxTexts = 4_000_000;
const textCheck = () => sizeCheck(maxTexts, `the texts of an answer have at most ${maxTexts} characters`);
/** How many definitions are in memory at a time. Each may have some hundred kilobytes. */
const versionsAtOnce = 50;

const number = () => integer(1, maxId);

const { nome, tipo } = shownFields;
const heading = {
  versao: number(),
  horario: timestamp(),
  autor: author,
  atual: enumeration({ 0: 'an earlier version', 1: 'the definition as it is now' }),
  nome,
  tipo,
  idioma: textLanguage(),
  texto: nullable(formulaText()),
};

const params = { id: id('indicador') };
const query = object({ idioma: optional(textLanguage()) });

export const getVersionsById = read({
  ...ofIndicator,
  path: '/indicators/getVersionsById/{id}',
  summary: 'The versions of an indicator, the newest first: who saved them, when, and their formula as text',
  description:
    'Every save that changes the definition adds one, whichever way it comes: fields, references, trees, text, import or ' +
    'command line. `autor` is null for the operator, and for what was there when versions began to be kept. `texto` is null for an ' +
    'indicator that is not a formula; what it reads is written by the names of today, and what somebody may not see by its id. ' +
    `The texts of one answer have at most ${maxTexts} characters; ask for fewer versions with \`limit\` where there are more (422).`,
  example: { params: { id: 6 }, query: { idioma: 'pt' } },
  query,
  record: object(heading, 'IndicatorVersion'),
  async rows({ scope, params: { id: indicatorId }, query: { idioma = 'pt' }, page: { limit, offset } }) {
    const [count] = await scope.query<{ total: number }>(
      'SELECT count(*)::integer AS total FROM indicador_versao WHERE id_empresa = $1 AND id_indicador = $2',
      [scope.companyId, indicatorId],
    );
    const checkSize = textCheck();
    const rows: object[] = [];
    for (let before: number | undefined; rows.length < (limit ?? maxId); ) {
      const most = Math.min(versionsAtOnce, (limit ?? maxId) - rows.length);
      const skipped = before === undefined ? offset : 0;
      const stored = await storedVersions(scope, indicatorId, { before, limit: most, offset: skipped });
      rows.push(...(await shownVersions(scope, stored, idioma, checkSize)));
      if (stored.length < most) break;
      before = stored.at(-1)?.versao;
    }
    return { rows, total: count?.total ?? 0 };
  },
});

/** Without the ids of rows. */
const { id: _conceptId, ...conceptFields } = concept.properties;
const { id: _compoundId, id_indicador_principal: _main, ...compoundFields } = compoundReference.properties;
const { origem_campo, origem_posicao, destino_campo, destino_posicao } = compoundFields;

export const getVersionById = read({
  ...ofIndicator,
  path: '/indicators/getVersionById/{id}/{versao}',
  summary: 'One version of an indicator, in the shape in which it is saved again',
  description:
    'To restore it, send its fields to `saveFormulaIndicator` (with the `id` of the indicator and the `ETag` of `getFormulaById` as ' +
    '`If-Match`), or those of a compound or consolidated indicator to `updateCompoundIndicator` and `updateConsolidatedIndicator`: ' +
    'that is a save like any other, with the same checks and dry run, and becomes the newest version.',
  example: { params: { id: 6, versao: 1 } },
  params: object({ ...params, versao: number() }),
  query,
  errors: ['not-found'],
  record: object(
    {
      ...heading,
      ...shownFields,
      codigo_externo: externalCode(),
      conceitos: nullable(list(object(conceptFields, 'VersionConcept'))),
      formula: nullable(
        object(
          {
            referencias: list(object(sentReferenceFields, 'VersionReference')),
            nos: list(object(sentNodeFields, 'VersionNode')),
          },
          'VersionFormula',
        ),
      ),
      referencias: nullable(
        list(
          object(
            {
              id_indicador: id(),
              id_painel_modelo: nullable(compoundFields.id_painel_modelo),
              origem_campo: optional(origem_campo),
              origem_posicao: optional(origem_posicao),
              destino_campo: optional(destino_campo),
              destino_posicao: optional(destino_posicao),
            },
            'VersionComposition',
          ),
        ),
      ),
    },
    'IndicatorVersionDetail',
  ),
  async rows({ scope, person, params: { id: indicatorId, versao }, query: { idioma = 'pt' } }) {
    const [found] = await storedVersions(scope, indicatorId, { versao });
    if (!found)
      throw new ApiError('not-found', `versao ${versao} of indicator ${indicatorId} does not exist`);
    const [shown] = await shownVersions(scope, [found], idioma, textCheck());
    const { defined: _, formula, ...definition } = readDefinition(found.definicao);
    return [
      { ...shown, ...definition, formula: formula && (await named(scope, person, formula)), id: indicatorId },
    ];
  },
});

/** The formula with the names that the person may see. */
async function named(
  scope: Scope,
  person: Person | undefined,
  { referencias, nos }: NonNullable<KeptDefinition['formula']>,
): Promise<KeptDefinition['formula']> {
  const { references, nodes } = withoutHiddenNames(referencias, nos, await visibleScopeOf(scope, person));
  return { referencias: references, nos: nodes };
}

interface StoredVersion {
  readonly versao: number;
  readonly horario: Date;
  readonly autor: object | null;
  readonly atual: number;
  readonly definicao: string;
}

function storedVersions(
  scope: Scope,
  indicatorId: number,
  which: {
    readonly versao?: number;
    /** Only versions before this number. */
    readonly before?: number | undefined;
    readonly limit?: number;
    readonly offset?: number;
  },
): Promise<StoredVersion[]> {
  return scope.query<StoredVersion>(
    `SELECT v.versao, v.horario, v.definicao,
            (v.versao = (SELECT max(n.versao) FROM indicador_versao n WHERE n.id_empresa = $1 AND n.id_indicador = $2))::integer AS atual,
            ${authorColumn('v')} AS autor
       FROM indicador_versao v ${authorJoins('v')}
      WHERE v.id_empresa = $1 AND v.id_indicador = $2 AND ($3::integer IS NULL OR v.versao = $3)
        AND ($6::integer IS NULL OR v.versao < $6)
      ORDER BY v.versao DESC LIMIT $4 OFFSET $5`,
    [
      scope.companyId,
      indicatorId,
      which.versao ?? null,
      which.limit ?? null,
      which.offset ?? 0,
      which.before ?? null,
    ],
  );
}

/** The versions with their formulas as text, which uses present names. */
async function shownVersions(
  scope: Scope,
  stored: readonly StoredVersion[],
  idioma: Language,
  checkSize: (size: number) => void,
): Promise<object[]> {
  const read = await mapInSlices(stored, (version) => ({
    version,
    definition: readDefinition(version.definicao),
  }));
  const references = read.flatMap(({ definition }) => definition.defined?.references ?? []);
  const glossary = await recordsRead(scope, references);
  return mapInSlices(read, ({ version: { definicao: _, horario, ...heading }, definition }) => {
    const texto = textOf(definition, idioma, glossary);
    checkSize(texto?.length ?? 0);
    const { nome: name, tipo: type } = definition;
    return { ...heading, horario: horario.toISOString(), nome: name, tipo: type, idioma, texto };
  });
}

function textOf({ defined }: KeptDefinition, language: Language, glossary: Glossary): string | null {
  return defined === undefined ? null : printFormula(defined, { language, glossary });
}
