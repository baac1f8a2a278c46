/** The response that says who is signed in. */
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { Account } from './sessions.ts';

interface Me {
  readonly id_empresa: number;
  readonly empresa: string;
  readonly modulos: readonly string[];
  readonly id_colaborador: number;
  readonly nome: string;
  readonly email: string;
  readonly nivel_de_acesso: string;
  readonly expira_em: Date;
  /** Until this time the password is not asked for again. Null: it must be given. */
  readonly confirmada_ate: Date | null;
  /** Who has no password signed in by a link, and cannot be asked for one. */
  readonly tem_senha: boolean;
  /** The session came over from production, where the password is. */
  readonly veio_da_producao: boolean;
}

/** Undefined if the session has ended meanwhile. */
export async function meOf(
  database: CompanyDatabase,
  { companyId, employeeId }: Account,
  sessionId: string,
): Promise<Me | undefined> {
  const [me] = await database.read(companyId, (scope) =>
    scope.query<Me>(
      `SELECT c.id_empresa, e.nome AS empresa, e.modulos, c.id AS id_colaborador, c.nome, c.email, c.nivel_de_acesso, s.expira_em,
              CASE WHEN s.confirmada_em > now() - interval '5 minutes' THEN s.confirmada_em + interval '5 minutes' END AS confirmada_ate,
              password_of_employee(c.id) IS NOT NULL AS tem_senha, s.id_sessao_producao IS NOT NULL AS veio_da_producao
         FROM sessao s
         JOIN colaborador c ON c.id_empresa = s.id_empresa AND c.id = s.id_colaborador
        CROSS JOIN own_company() e
        WHERE s.id_empresa = $1 AND s.id_colaborador = $2 AND s.id::text = $3 AND s.encerrada_em IS NULL`,
      [companyId, employeeId, sessionId],
    ),
  );
  return me;
}
