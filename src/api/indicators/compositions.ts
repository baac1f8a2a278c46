/** Extensions to set up compound and consolidated indicators (contract §2.7, §2.8). */

import { indicator } from '../../cells/recalculate/marks.ts';
import { formulas } from '../../database/locks.ts';
import { storeReferences } from '../../definitions/composition-store.ts';
import { keepVersions } from '../../definitions/versions.ts';
import type { CompositionReference } from '../../engine/composition.ts';
import { compositionPositions as position, compositionSides as side } from '../../engine/enumerations.ts';
import { isCompound, isConsolidated } from '../../engine/indicator-types.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { insertFields, updateFields } from '../../kernel/contract/declared-fields.ts';
import { type Endpoint, type RequestExample, write } from '../../kernel/contract/endpoint.ts';
import { enumeration, id, idOrZero, list, nullable, object, optional } from '../../kernel/contract/fields.ts';
import { strict } from '../../kernel/contract/known-names.ts';
import { inserted } from '../../kernel/contract/write-results.ts';
import { inserting, updating } from '../../records/endpoint-parts.ts';
import { insertRecord } from '../../records/records.ts';
import { changeIndicator, requireComposition } from './change.ts';
import { indicatorKind } from './fields.ts';
import { indicatorPrecondition } from './indicators.ts';
import { compoundReference, consolidatedReference } from './references.ts';

const model = optional(nullable(idOrZero('painel_modelo')));
const bounds = { minItems: 1, maxItems: 100 };

const compoundReferences = list(
  strict(
    object(
      {
        id_indicador: id('indicador'),
        id_painel_modelo: model,
        origem_campo: enumeration(side),
        origem_posicao: enumeration(position),
        destino_campo: enumeration(side),
        destino_posicao: enumeration(position),
      },
      'CompoundReferenceSave',
    ),
    compoundReference,
  ),
  bounds,
);
const consolidatedReferences = list(
  strict(
    object({ id_indicador: id('indicador'), id_painel_modelo: model }, 'ConsolidatedReferenceSave'),
    consolidatedReference,
  ),
  bounds,
);

const compoundType = enumeration({
  1: 'TIPO_COMPOSTO_DINAMICO: the value that is read follows destino_campo, not origem_campo',
  2: 'TIPO_COMPOSTO_CUSTOMIZADO: each reference reads the value that origem_campo names',
});
const consolidatedType = enumeration({
  3: 'TIPO_CONSOLIDADO_DINAMICO: over the panels of the model and of its submodels',
  4: 'TIPO_CONSOLIDADO_CUSTOMIZADO: over the panels of the model only',
});

const { nome, ...plain } = insertFields('indicador');
const { desativado, ...others } = updateFields('indicador');

const rules =
  'Each reference is an indicator of the company (412), not the indicator itself and none that is calculated from it; a model ' +
  'that is named contains the indicator. Denominators are read and written only with calculation units (1, 3, 5, 7, 9). The ' +
  'shape is that of the references that are read, so what was read can be sent back. All that is wrong is told at once.';

type Composition = Readonly<Record<string, unknown>> & {
  readonly tipo: number;
  readonly unidade_medida?: number;
  readonly referencias: readonly CompositionReference[];
};

async function insertComposition(
  call: Pick<Call<unknown, Composition>, 'scope' | 'author' | 'body' | 'mark'>,
): Promise<object> {
  const {
    scope,
    body: { referencias, ...fields },
    mark,
  } = call;
  const { tipo, unidade_medida = 0 } = fields;
  await requireComposition(scope, { id: null, tipo, unidade_medida, referencias });
  const indicatorId = await insertRecord(call, indicatorKind, fields);
  await storeReferences(scope, indicatorId, tipo, referencias);
  await keepVersions(scope.asCompany, [indicatorId], call.author);
  await mark(indicator(indicatorId));
  return inserted(indicatorId);
}

interface Composed {
  readonly name: 'Compound' | 'Consolidated';
  /** What the insert takes, in its summary. */
  readonly of: string;
  readonly tipo: ReturnType<typeof enumeration>;
  readonly referencias: typeof compoundReferences | typeof consolidatedReferences;
  readonly include: (tipo: number) => boolean;
  readonly inserted: Readonly<Record<string, unknown>>;
  readonly updated: Pick<RequestExample, 'params' | 'body'>;
}

/** The insert and the update of indicators that are composed so. */
function endpointsOf({ name, of, tipo, referencias, include, ...examples }: Composed): Endpoint[] {
  const noun = name.toLowerCase();
  const composing = { locks: [formulas], errors: ['conflict', 'unknown-reference'] } as const;
  return [
    write({
      ...inserting(indicatorKind),
      ...composing,
      path: `/indicators/insert${name}Indicator`,
      summary: `Insert a ${noun} indicator with ${of}`,
      description: rules,
      example: { body: examples.inserted },
      body: object({ nome, tipo, referencias, ...plain }, `${name}IndicatorInsert`),
      handle: insertComposition,
    }),
    write({
      ...updating(indicatorKind),
      ...composing,
      path: `/indicators/update${name}Indicator/{id}`,
      summary: `Update a ${noun} indicator; references that are sent replace all it has`,
      description: `${rules} An indicator of another type is a 409.`,
      example: examples.updated,
      body: object(
        { ...others, tipo: optional(tipo), referencias: optional(referencias), desativado },
        `${name}IndicatorUpdate`,
      ),
      precondition: indicatorPrecondition,
      handle: (call) => changeIndicator(call, { include, noun }),
    }),
  ];
}

export const compositionEndpoints = [
  ...endpointsOf({
    name: 'Compound',
    of: 'the fields that it is composed of',
    tipo: compoundType,
    referencias: compoundReferences,
    include: isCompound,
    inserted: {
      nome: 'Itens por pedido',
      tipo: 1,
      unidade_medida: 5,
      referencias: [
        { id_indicador: 3, origem_campo: 1, origem_posicao: 0, destino_campo: 1, destino_posicao: 0 },
        { id_indicador: 4, origem_campo: 1, origem_posicao: 0, destino_campo: 1, destino_posicao: 1 },
      ],
    },
    updated: { params: { id: 8 }, body: { descricao: 'Itens vendidos por pedido' } },
  }),
  ...endpointsOf({
    name: 'Consolidated',
    of: 'what it sums over panels',
    tipo: consolidatedType,
    referencias: consolidatedReferences,
    include: isConsolidated,
    inserted: {
      nome: 'Vendas das regiões',
      tipo: 4,
      referencias: [{ id_indicador: 1, id_painel_modelo: 6 }],
    },
    updated: { params: { id: 17 }, body: { fonte: 'Calculado pelo Prumo' } },
  }),
];
