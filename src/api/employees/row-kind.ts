/** Employees as the rows of upsertMany know them. */
import type { Scope } from '../../kernel/scope.ts';
import type { Beside, RowKind } from '../../records/upsert-records.ts';
import { employeeKind } from './fields.ts';

/** The department is compared like a column. By the rest rows are judged. */
const besideColumns: Beside = {
  fields: ['id_departamento'],
  async read(scope, rows) {
    const read = await readBeside(
      scope,
      rows.map(({ id: employee }) => employee),
    );
    return new Map(read.map(({ id: employee, ...values }) => [employee, values]));
  },
};

interface BesideColumns {
  readonly id: number;
  readonly id_departamento: number | null;
  readonly email: string;
  /** 1: the personal data was removed. */
  readonly anonimo: number;
}

const readBeside = (scope: Scope, ids: readonly number[]) =>
  scope.query<BesideColumns>(
    `SELECT c.id, c.email, (c.anonimizado_em IS NOT NULL)::integer AS anonimo,
            (SELECT d.id_departamento FROM colaborador_departamento AS d
              WHERE d.id_empresa = c.id_empresa AND d.id_colaborador = c.id ORDER BY d.ordem, d.id_departamento LIMIT 1)
       FROM colaborador AS c WHERE c.id_empresa = $1 AND c.id = ANY ($2::integer[])`,
    [scope.companyId, ids],
  );

/** A salary is compared with nothing: nobody is to learn whether one is right. */
export const employeeRows: RowKind = {
  ...employeeKind,
  names: ['email', 'codigo_externo'],
  columns: [
    'nome',
    'id_filial',
    'id_cargo',
    'id_funcao',
    'sexo',
    'data_admissao',
    'status',
    'lixeira',
    'codigo_externo',
  ],
  beside: besideColumns,
};
