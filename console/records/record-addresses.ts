/** Where the console lists the records of a kind, and where it shows one. */
import { type AddressChange, pageAddress } from '../data/view.ts';
import type { KindName } from './generated/kinds.ts';

const lists: Readonly<Record<KindName, string>> = {
  departamento: '/estrutura/departamentos',
  filial: '/estrutura/filiais',
  cargo: '/estrutura/cargos',
  funcao: '/estrutura/funcoes',
  painel_grupo: '/estrutura/grupos',
  painel_modelo: '/modelos',
  gmr_processo: '/processos',
  gmr_painel: '/paineis',
  cenario: '/cenarios',
  acao: '/acoes',
  indicador: '/indicadores',
  colaborador: '/pessoas',
  processo_go: '/cadastros/processos',
  periodo_go: '/cadastros/periodos',
  conta_go: '/cadastros/contas',
  estrutura_go: '/cadastros/estruturas',
  centro_resultado_go: '/cadastros/centros',
  dimensao_go: '/cadastros/dimensoes',
  dimensao_resultado_go: '/cadastros/valores',
};

/** Kinds whose records have a page of their own. Others open over their list. */
const withPages: ReadonlySet<KindName> = new Set(['painel_modelo', 'indicador', 'cenario']);

export const listAddress = (name: KindName, change: AddressChange = {}): string =>
  pageAddress(lists[name], change);

export function recordAddress(name: KindName, id: number): string {
  if (withPages.has(name)) return pageAddress(`${lists[name]}/${id}`);
  // It may be retired: its list shows it all the same.
  return listAddress(name, { registro: String(id) });
}
