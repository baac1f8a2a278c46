/**
 * The tables for the query builder, and the builder itself. It only generates SQL. Statements run
 * through a company scope (`scope.execute(db.selectFrom(…))`), never on a connection of the
 * builder.
 */
import {
  DummyDriver,
  type Generated,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { BudgetTables } from './budget-tables.ts';
import type { ClosingTables } from './closing-tables.ts';
import type { CompanyRecord, ExternalRecord } from './company-records.ts';
import type { EventTables } from './event-tables.ts';
import type { MeetingTables } from './meeting-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { ScenarioTables } from './scenario-tables.ts';

interface IndicatorTable extends ExternalRecord {
  desativado: Generated<number>;
  nome: string;
  descricao: Generated<string>;
  fonte: Generated<string>;
  tipo: Generated<number>;
  meta_oculta: Generated<number>;
  meta_ajustavel: Generated<number>;
  unidade_medida: Generated<number>;
  interpretacao: Generated<number>;
  totalizador: Generated<number>;
  moeda: Generated<string>;
}

interface PanelGroupTable extends ExternalRecord {
  desativado: Generated<number>;
  id_grupo: number | null;
  nome: string;
  ordem: Generated<number>;
}

interface PanelModelTable extends ExternalRecord {
  id_grupo: number | null;
  nome: string;
  data_cadastro: Generated<Date>;
  status: Generated<number>;
  confidencial: Generated<number>;
  ordem: number | null;
  base: Generated<number>;
}

interface ModelIndicatorTable {
  id_empresa: number;
  id_painel_modelo: number;
  id_indicador: number;
  inicio_mes: number;
  inicio_ano: number;
  fim_mes: number;
  fim_ano: number;
  ordem: Generated<number>;
  /** Decimal text. */
  peso: Generated<string>;
  codigo_externo: string | null;
}

interface CompoundReferenceTable extends CompanyRecord {
  id_indicador_principal: number;
  id_indicador: number;
  id_painel_modelo: Generated<number>;
  origem_campo: number;
  origem_posicao: number;
  destino_campo: number;
  destino_posicao: number;
}

interface ConsolidatedReferenceTable extends CompanyRecord {
  id_indicador_principal: number;
  id_indicador: number;
  id_painel_modelo: number | null;
}

interface FormulaReferenceTable extends CompanyRecord {
  id_indicador: number;
  slug: string;
  rotulo: string;
  tipo: number;
  ordem: number;
  id_indicador_ref: number | null;
  id_painel_modelo: number | null;
  campo: number | null;
  agregacao: string;
  id_go_processo_periodo: number | null;
  /** JSON text. */
  go_config: string | null;
  go_metrica: string | null;
  go_modo: string | null;
  /** Decimal text. */
  valor_constante: string | null;
}

interface FormulaNodeTable extends CompanyRecord {
  id_indicador: number;
  destino: number;
  id_pai: number | null;
  ordem: number;
  tipo_no: number;
  operacao: string | null;
  id_referencia: number | null;
}

interface FormulaConceptTable extends CompanyRecord {
  id_indicador: number;
  nome: string;
  valor: number;
}

interface ProcessTable extends ExternalRecord {
  nome: string;
  inicio_mes: number;
  inicio_ano: number;
  fim_mes: number;
  fim_ano: number;
  status: Generated<number>;
  data_cadastro: Generated<Date>;
  atingimento_minimo: number | null;
  atingimento_maximo: number | null;
  fechamento_definicao: Generated<number>;
  dia_limite: number | null;
}

interface PanelTable extends ExternalRecord {
  nome: string;
  id_grupo: number | null;
  id_painel_modelo: number;
  status: Generated<number>;
  desativado: Generated<number>;
  data_cadastro: Generated<Date>;
  ordem: number | null;
  id_painel_ap: number | null;
}

interface PanelProcessTable {
  id_empresa: number;
  id_gmr_processo: number;
  id_gmr_painel: number;
}

interface PanelAccessTable extends ExternalRecord {
  id_gmr_processo: number;
  id_gmr_painel: number;
  id_colaborador: number;
  acesso: Generated<number>;
  permissao: Generated<number>;
}

/** Cents by month, January first. Null without a value. */
export type MonthlyCents = (number | null)[];

/**
 * The table also has columns with the authors' stamps (`year-stamps.ts`), which only hand-written
 * SQL uses.
 */
interface ProgressTable {
  id_empresa: number;
  id_indicador: number;
  id_gmr_painel: number;
  ano: number;
  meta_numerador: Generated<MonthlyCents>;
  meta_denominador: Generated<MonthlyCents>;
  meta_ajustada_numerador: Generated<MonthlyCents>;
  meta_ajustada_denominador: Generated<MonthlyCents>;
  realizado_numerador: Generated<MonthlyCents>;
  realizado_denominador: Generated<MonthlyCents>;
  /** In hundredths. */
  peso: (number | null)[] | null;
  auxiliar: (number | null)[] | null;
  alterado_em: Generated<Date>;
}

interface ManualEntryTable {
  id_empresa: number;
  id_indicador: number;
  id_gmr_painel: number;
  ano: number;
  slug: string;
  valores: Generated<MonthlyCents>;
  alterado_em: Generated<Date>;
}

interface MarkTable {
  id_empresa: number;
  id: Generated<number>;
  id_indicador: number | null;
  id_gmr_painel: number | null;
  ano: number | null;
  mes: number | null;
  /** Several months of the year in place of `mes`, as bits from January on. */
  meses: number | null;
  /** The panel of these months, in place of `id_gmr_painel`. */
  painel_dos_meses: number | null;
  data_cadastro: Generated<Date>;
  /** The mark is for a changed budget: of this period, or of all. */
  orcamento: Generated<boolean>;
  id_go_processo_periodo: number | null;
}

export interface Tables
  extends PeopleTables,
    BudgetTables,
    EventTables,
    ScenarioTables,
    ClosingTables,
    MeetingTables {
  indicador: IndicatorTable;
  painel_grupo: PanelGroupTable;
  painel_modelo: PanelModelTable;
  painel_modelo_indicador: ModelIndicatorTable;
  referencia_composta: CompoundReferenceTable;
  referencia_consolidada: ConsolidatedReferenceTable;
  formula_referencia: FormulaReferenceTable;
  formula_no: FormulaNodeTable;
  formula_conceito: FormulaConceptTable;
  gmr_processo: ProcessTable;
  gmr_painel: PanelTable;
  gmr_painel_processo: PanelProcessTable;
  painel_acesso: PanelAccessTable;
  andamento: ProgressTable;
  andamento_entrada: ManualEntryTable;
  marca: MarkTable;
}

export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new PostgresIntrospector(builder),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
