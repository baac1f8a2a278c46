/** The amounts of a period, times a factor, as what is budgeted in the same months years later. */
import { conflict } from '../../kernel/contract/errors.ts';
import type { Author } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { parseLocalizedDecimal } from '../../kernel/values/decimal.ts';
import { type DecimalInput, decimalText } from '../../kernel/values/exact-number.ts';

export interface FactCopy {
  readonly de: 'orcado' | 'realizado';
  readonly fator?: DecimalInput | undefined;
  /** The period that they are of. */
  readonly from: number;
  readonly years: number;
}

/** How many are copied at once. */
export const mostFacts = 200_000;

const tables = { orcado: 'orcado_go', realizado: 'realizado_go' } as const;

/** The facts of the period in $2 with their new amounts, and whether what they name is blocked. */
const sourceText = ({ de }: FactCopy) => `
  SELECT f.id_conta, f.id_centro_resultado, f.dimensoes, f.ano, f.mes, round(f.valor * $3::numeric) AS valor,
         c.bloqueado = 1 OR r.bloqueado = 1 OR f.dimensoes && ARRAY(
           SELECT d.id FROM dimensao_resultado_go d WHERE d.id_empresa = $1 AND d.bloqueado = 1) AS bloqueado
    FROM ${tables[de]} f
    JOIN conta_go c ON c.id_empresa = $1 AND c.id = f.id_conta
    JOIN centro_resultado_go r ON r.id_empresa = $1 AND r.id = f.id_centro_resultado
   WHERE f.id_empresa = $1 AND f.id_go_processo_periodo = $2`;

const valuesOf = (scope: Scope, { from, fator }: FactCopy) => [
  scope.companyId,
  from,
  parseLocalizedDecimal(decimalText(fator ?? 1)),
];

interface Counts {
  readonly valores: number;
  /** Something that they name is blocked. */
  readonly valores_fora: number;
}

/** Throws 409 where there are too many, or one becomes too large. */
export async function countFacts(scope: Scope, copy: FactCopy): Promise<Counts> {
  const [row] = await scope.query<Counts & { readonly grandes: number }>(
    `SELECT (count(*) FILTER (WHERE NOT bloqueado))::integer AS valores,
            (count(*) FILTER (WHERE bloqueado))::integer AS valores_fora,
            (count(*) FILTER (WHERE NOT bloqueado AND abs(valor) >= 1e15))::integer AS grandes
       FROM (${sourceText(copy)}) AS f`,
    valuesOf(scope, copy),
  );
  const { valores, valores_fora, grandes } = row as Counts & { grandes: number };
  if (grandes > 0) {
    throw conflict('digits', `valores.fator makes ${grandes} amounts of more than 13 integer digits`);
  }
  if (valores > mostFacts) {
    throw conflict('at-most', `valores are ${valores}, more than ${mostFacts}: send them with upsertMany`, {
      maximum: mostFacts,
    });
  }
  return { valores, valores_fora };
}

/** Budgets them in the new period, with their history. */
export async function copyFacts(
  { scope, author }: { readonly scope: Scope; readonly author: Author },
  copy: FactCopy,
  periodId: number,
): Promise<void> {
  await scope.query(
    `WITH fonte AS (${sourceText(copy)}), novo AS (
       INSERT INTO orcado_go (id_empresa, id, id_go_processo_periodo, id_conta, id_centro_resultado, dimensoes, ano, mes, valor)
       SELECT $1, CASE WHEN current_setting('prumo.dry_run', true) = 'on' THEN nextval('id_provisorio')
                       ELSE nextval('orcado_go_id_seq') END,
              $4, id_conta, id_centro_resultado, dimensoes, ano + $5::integer, mes, valor::bigint
         FROM fonte WHERE NOT bloqueado
       RETURNING id, valor
     )
     INSERT INTO registro_go (id_empresa, id_token, id_colaborador, horario, recurso, id_registro, acao, campo, valor_novo)
     SELECT $1, $6, $7, statement_timestamp(), 'orcadoGo', id, 'insert', 'valor', trim_scale(valor / 100.0)::text FROM novo`,
    [...valuesOf(scope, copy), periodId, copy.years, author.tokenId, author.employeeId],
  );
}
