/** What somebody wants to be told by e-mail. Everybody reads and changes their own. */
import { db } from '../database/schema.ts';
import { type Endpoint, read, write } from '../kernel/contract/endpoint.ts';
import { invalid } from '../kernel/contract/errors.ts';
import { choice, integer, nullable, object, optionalText } from '../kernel/contract/fields.ts';
import { updated, updateResult } from '../kernel/contract/write-results.ts';

const flag = integer(0, 1);
const hour = nullable(integer(0, 23));
const settings = object({
  /** When what stands is told as a whole. */
  boletim: choice('nenhum', 'semanal', 'mensal', 'fechamento'),
  /** Of which panels red numbers and scores are told: those they fill in or answer for, or all. */
  vermelho: choice('nenhum', 'meus', 'todos'),
  acao: flag,
  valores: flag,
  mencao: flag,
  /** The hours of São Paulo in which nothing is sent, such as 20 to 7. */
  silencio_de: hour,
  silencio_ate: hour,
  idioma: choice('pt', 'en'),
});

/** Of anyone who has not chosen yet: nothing is sent, and never at night once something is. */
const unchosen = {
  boletim: 'nenhum',
  vermelho: 'nenhum',
  acao: 0,
  valores: 0,
  mencao: 0,
  silencio_de: 20,
  silencio_ate: 7,
  idioma: 'pt',
};

const ofPerson = { path: '/notices', module: null, people: 'Colaborador', extension: true } as const;
type SettingName = keyof typeof unchosen;
const names = Object.keys(unchosen) as SettingName[];

const getNotices = read({
  ...ofPerson,
  primaryOnly: true,
  summary: 'What I want to be told by e-mail, and when',
  params: object({}),
  /** `motivo`: why no mail is sent at present. */
  record: object({ ...settings.properties, motivo: nullable(optionalText()) }),
  async rows({ scope, person, held }) {
    const own = await scope.execute(
      db
        .selectFrom('aviso')
        .select(names)
        .where('id_empresa', '=', scope.companyId)
        .where('id_colaborador', '=', person?.employeeId ?? 0),
    );
    return [{ ...(own[0] ?? unchosen), motivo: held.mail ?? null }];
  },
});

/** What is chosen again: of what stands of it already, nobody is told. */
const changed = (['boletim', 'vermelho', 'acao', 'valores', 'mencao'] as const)
  .map((name) => `CASE WHEN a.${name} <> EXCLUDED.${name} THEN '${name}' END`)
  .join(', ');

const updateNotices = write({
  ...ofPerson,
  method: 'PUT',
  summary: 'Choose what I am told by e-mail, and when',
  params: object({}),
  body: settings,
  checkValues({ body }) {
    const isHalf = (body.silencio_de === null) !== (body.silencio_ate === null);
    if (isHalf)
      throw invalid('silencio_ate', 'goes together with silencio_de', {
        rule: 'together',
        params: { other: 'silencio_de' },
      });
  },
  result: updateResult,
  async handle({ scope, person, body }) {
    await scope.query(
      `INSERT INTO aviso AS a (id_empresa, id_colaborador, ${names.join(', ')}, novos)
       VALUES ($1, $2, ${names.map((_, at) => `$${at + 3}`).join(', ')}, '{boletim,vermelho,acao,valores,mencao}')
           ON CONFLICT (id_empresa, id_colaborador) DO UPDATE
          SET ${names.map((name) => `${name} = EXCLUDED.${name}`).join(', ')},
              novos = ARRAY(SELECT DISTINCT unnest(a.novos || array_remove(ARRAY[${changed}], NULL))),
              olhar_em = now(), olhado_em = NULL`,
      [scope.companyId, person?.employeeId ?? null, ...names.map((name) => body[name])],
    );
    return updated(1);
  },
});

export const noticeEndpoints: readonly Endpoint[] = [getNotices, updateNotices];
