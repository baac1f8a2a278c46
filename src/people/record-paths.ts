/** Which requests are about a record: those that name it in their path. */
import { type RawBuilder, sql } from 'kysely';
import { invalid } from '../kernel/contract/errors.ts';
import type { RecordKind } from '../kernel/contract/record-kinds.ts';

/** What stands before the id of a record in paths, by its kind. */
const before: Readonly<Partial<Record<RecordKind, string>>> = {
  departamento: 'company/[a-z]+Department',
  filial: 'company/[a-z]+Branch',
  cargo: 'company/[a-z]+Role',
  funcao: 'company/[a-z]+Function',
  webhook: 'company/[a-zA-Z]+Webhook[a-zA-Z]*',
  colaborador: '(people|employee(/[a-zA-Z]+)?)',
  indicador: '(indicators/[a-zA-Z]+|indicator)',
  gmr_painel: '(panels/(update|updateProgress|delete|get)Panel(Definition)?|panel)',
  cenario: 'panels/([a-z]+Scenario|scenario/[a-zA-Z]+)',
  analise: 'panels/([a-z]+Analysis|analysis/[a-zA-Z]+)',
  acao: 'panels/([a-z]+Action|action/[a-zA-Z]+)',
  comentario: 'panels/([a-z]+Comment|comment/[a-zA-Z]+)',
  painel_grupo: 'panels/[a-z]+Group',
  painel_modelo: '(panels/[a-z]+Model(Indicators)?|model)',
  gmr_processo: '(processes/([a-z]+GmrProcess|(close|reopen)Month)|process)',
  processo_go: 'go/processoGo/[a-zA-Z]+',
  periodo_go: 'go/periodoGo/[a-zA-Z]+',
  conta_go: 'go/contaGo/[a-zA-Z]+',
  estrutura_go: 'go/estruturaGo/[a-zA-Z]+',
  centro_resultado_go: 'go/centroResultadoGo/[a-zA-Z]+',
  dimensao_go: 'go/dimensaoGo/[a-zA-Z]+',
  dimensao_resultado_go: 'go/dimensaoResultadoGo/[a-zA-Z]+',
};

/** The kinds that can be asked for. */
export const tracedKinds = Object.keys(before) as readonly RecordKind[];

const namedBy: Readonly<Partial<Record<RecordKind, string>>> = {
  webhook: 'url',
  analise: 'fato',
  acao: 'o_que',
  comentario: 'texto',
};

/** The column that names a record of the kind. */
export const nameColumn = (kind: RecordKind): string => namedBy[kind] ?? 'nome';

/**
 * A regular expression for the paths that name the record.
 *
 * @param record the kind and the id: `indicador:12`.
 * @throws ApiError 422 for a kind that no path names.
 */
export function pathsOf(record: string): string {
  const [kind = '', id = ''] = record.split(':');
  const place = before[kind as RecordKind];
  if (place === undefined)
    throw invalid('registro', `must begin with one of ${tracedKinds.join(', ')}`, {
      rule: 'choice',
      params: { values: tracedKinds },
    });
  return `/${place}/${id}(/|$)`;
}

const places = tracedKinds.map(
  (kind) => [kind, new RegExp(`/${before[kind]}/(?<id>\\d{1,9})(/|$)`)] as const,
);

/** The record that a path names: of several, the last one. */
export function recordIn(path: string): { readonly kind: RecordKind; readonly id: number } | undefined {
  const found = places.flatMap(([kind, place]) => {
    const match = place.exec(path);
    return match ? [{ kind, id: Number(match.groups?.['id']), at: match.index }] : [];
  });
  return found.toSorted((a, b) => b.at - a.at)[0];
}

/** The condition on `auditoria`. LIKE first: a regular expression costs ten times as much. */
export function touches(record: string): RawBuilder<boolean> {
  const [, id = ''] = record.split(':');
  return sql`(caminho LIKE ${`%/${id}%`} AND caminho ~ ${pathsOf(record)})`;
}
