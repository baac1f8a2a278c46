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
import type { KindTables, PartTables } from '../kinds/derive/table-types.ts';
import type { BudgetTables } from './budget-tables.ts';
import type { EventTables } from './event-tables.ts';
import type { PeopleTables } from './people-tables.ts';

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

interface MeetingVersionTable {
  id_empresa: number;
  id: Generated<number>;
  recurso: string;
  id_registro: number;
  id_gmr_painel: number;
  id_indicador: number | null;
  ano: number | null;
  mes: number | null;
  campo: string;
  antes: string | null;
  id_token: number | null;
  id_colaborador: number | null;
  horario: Generated<Date>;
}

interface Tables extends KindTables, PartTables, PeopleTables, BudgetTables, EventTables {
  andamento: ProgressTable;
  andamento_entrada: ManualEntryTable;
  marca: MarkTable;
  reuniao_versao: MeetingVersionTable;
}

export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new PostgresIntrospector(builder),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
