/** All kinds of records, each by the name of its table and after those that it refers to. */
import { acao } from './acao.ts';
import { analise } from './analise.ts';
import { cargo } from './cargo.ts';
import { cenario } from './cenario.ts';
import { centro_resultado_go } from './centro_resultado_go.ts';
import { colaborador } from './colaborador.ts';
import { comentario } from './comentario.ts';
import { conta_go } from './conta_go.ts';
import { departamento } from './departamento.ts';
import { dimensao_go } from './dimensao_go.ts';
import { dimensao_resultado_go } from './dimensao_resultado_go.ts';
import { estrutura_go } from './estrutura_go.ts';
import { fechamento } from './fechamento.ts';
import { filial } from './filial.ts';
import { funcao } from './funcao.ts';
import { gmr_painel } from './gmr_painel.ts';
import { gmr_processo } from './gmr_processo.ts';
import { indicador } from './indicador.ts';
import type { Kind, Part, RecordKind } from './kind.ts';
import { painel_acesso } from './painel_acesso.ts';
import { painel_grupo } from './painel_grupo.ts';
import { painel_modelo } from './painel_modelo.ts';
import { periodo_go } from './periodo_go.ts';
import { processo_go } from './processo_go.ts';
import { webhook } from './webhook.ts';

export const declared = {
  departamento,
  filial,
  cargo,
  funcao,
  colaborador,
  indicador,
  painel_grupo,
  painel_modelo,
  gmr_processo,
  gmr_painel,
  painel_acesso,
  fechamento,
  analise,
  acao,
  comentario,
  cenario,
  processo_go,
  periodo_go,
  conta_go,
  estrutura_go,
  centro_resultado_go,
  dimensao_go,
  dimensao_resultado_go,
  webhook,
} as const satisfies Readonly<Record<RecordKind | 'painel_acesso' | 'fechamento', Kind>>;

/** The parts of all kinds, by their tables. */
export const declaredParts = {
  ...colaborador.parts,
  ...indicador.parts,
  ...painel_modelo.parts,
  ...gmr_painel.parts,
  ...fechamento.parts,
  ...comentario.parts,
  ...cenario.parts,
  ...estrutura_go.parts,
} as const satisfies Readonly<Record<string, Part>>;

export const kinds: Readonly<Record<keyof typeof declared, Kind>> = declared;
/** The kinds with the names of their tables. */
export const kindList = Object.entries(kinds).map(([table, kind]) => ({ table, ...kind }));

/** Those that a path or body can refer to by id. */
export const recordKinds = kindList.filter(({ paths }) => paths).map(({ table }) => table as RecordKind);

export const isRecordKind = (table: string): table is RecordKind =>
  recordKinds.some((kind) => kind === table);
