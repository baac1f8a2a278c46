/**
 * The order of judgement (src/http/register-endpoint.ts), over every endpoint that writes: values
 * (422) before records of the path (403, 404), these before records of the body (412), these before
 * the company's rules (409). The contract's own cases are the material: whatever they send and is
 * refused is sent once more, with records that nobody has besides, and the earlier reason still
 * stands.
 */
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../src/api/index.ts';
import { recordFields } from '../../src/http/request-records.ts';
import type { WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import { isReadOnly, type TSchema } from '../../src/kernel/contract/fields.ts';
import { maxId } from '../../src/kernel/values/ids.ts';
import { recordKinds } from '../../src/kinds/index.ts';
import type { RecordKind } from '../../src/kinds/kind.ts';
import { injecting, type Sender, type Sent } from '../harness/api.ts';
import { type RecordIds, sampleBody } from '../harness/samples.ts';
import { nameOf } from './generic-cases.ts';

const nobodys = maxId;
const anyIds = Object.fromEntries(recordKinds.map((kind: RecordKind) => [kind, nobodys])) as RecordIds;

const writes = endpoints.filter((endpoint) => endpoint.method !== 'GET');
const patternOf = ({ path }: WriteEndpoint) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const patterns = writes.map((endpoint) => [endpoint, patternOf(endpoint)] as const);

const endpointOf = ({ method, path }: Sent): WriteEndpoint | undefined =>
  patterns.find(([endpoint, pattern]) => endpoint.method === method && pattern.test(path))?.[0];

/** 422 that only what is stored can tell: the record of the path comes before them. */
const tellsOfStored = [
  /^PUT \/employee\/updateEmployee\/\{id\} email cannot be updated; leave it out/,
  /^PUT \/go\/\{\}\/update\/\{id\} (id_dimensao|id_go_processo_periodo) cannot be updated/,
  /^PUT \S+ (id_pai|id_conta_pai|id_grupo|base|id_periodo_historico) must not (lie below|be) /,
  /^PUT \S+ fim_mes, fim_ano must not lie before/,
  /^PUT \/processes\/updateGmrProcess\/\{id\} atingimento_minimo must be at most/,
  /^PUT \/panels\/updateProgressPanel\/\S+ indicator_id \d+ is a .* whose values are calculated/,
  /^PUT \/indicators\/update\S+ \S+ of a formula is changed with saveFormulaIndicator/,
  /^PUT \/indicators\/update\S+ referencias/,
  /^POST \/processes\/copyGmrProcess\/\{id\} meses must not lead/,
  /^PUT \/panels\/updateScenario\/\{id\} (visivel is for the owner|id_colaborador must be an active)/,
  /^(PUT|POST) \/panels\/(updateScenario|scenario\/calculate)\/\{id\} base_em must /,
  /^POST \/processes\/closeMonth\/\S+ month \d+ of year \d+ is not a month of process /,
  /^PUT \/panels\/scenario\/saveDifferences\/\{id\} definir\[\d+\]\.campo is /,
  /^POST \/panels\/scenario\/apply\/\{id\} (como makes|indicator \d+ in panel) /,
  /^PUT \/company\/updateWebhook\/\{id\} url /,
];
/** What only the company's own records can tell: a formula's text is read with their names. */
const tellsOfFormulas = /^POST \/indicators\/formula\/upsertMany linhas\[\d+\]\.formula_texto /;

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
}

type Resend = (changed: Partial<Sent>) => Promise<{ readonly status: number; readonly text: string }>;

/** The JSON text with the field in its place; of a name that comes twice the last one counts. */
function withField(body: string, field: string, value: unknown): string {
  const end = body.lastIndexOf('}');
  const comma = body.slice(0, end).trim() === '{' ? '' : ',';
  return `${body.slice(0, end)}${comma}${JSON.stringify(field)}:${JSON.stringify(value)}}`;
}

/**
 * The body with a record that nobody has, once for each field that may name one and that the
 * message is not about.
 */
function* withStrangers(
  endpoint: WriteEndpoint,
  body: string,
  msg: string,
): Generator<readonly [string, string]> {
  for (const [field] of recordFields(endpoint.body)) {
    const isFixed = isReadOnly(endpoint.body.properties[field] as TSchema);
    const isJudgedBy =
      (/^(ano|percentuais)/.test(msg) && field === 'id_go_processo_periodo') ||
      (/^(campo \w+ is|fator makes)/.test(msg) && field === 'id_indicador') ||
      // Whose the scenario is, and from when there is a history, are the company's.
      (/^(visivel is for|base_em must)/.test(msg) && field === 'id_colaborador');
    if (!isFixed && !isJudgedBy && !msg.startsWith(`${field} `))
      yield [field, withField(body, field, nobodys)];
  }
  const { linhas } = endpoint.body.properties as Record<string, { items?: Record<string, unknown> }>;
  const shape = linhas?.items?.['x-shape'] as WriteEndpoint['body'] | undefined;
  if (shape === undefined || !body.startsWith('{"linhas":[{')) return;
  // What a row needs besides what its schema requires.
  const more = {
    realizado_numerador: 1,
    id_painel_modelo: nobodys,
    id_indicador: nobodys,
    id_gmr_processo: nobodys,
    id_gmr_painel: nobodys,
    id_colaborador: nobodys,
    id_go_processo_periodo: nobodys,
    id_conta: nobodys,
    id_centro_resultado: nobodys,
  };
  const needed = Object.entries(more).filter(([field]) => field in shape.properties);
  const stranger = JSON.stringify({ ...sampleBody(shape, anyIds), ...Object.fromEntries(needed) });
  yield ['linhas', body.replace('[', `[${stranger},`)];
}

/** The path with records that nobody has, and everything else in it as it was. */
function pathOfNobody({ path, params }: WriteEndpoint, sent: string): string {
  const records = new Set(recordFields(params).map(([field]) => `{${field}}`));
  const given = sent.split('/');
  return path
    .split('/')
    .map((part, at) => (records.has(part) ? String(nobodys) : given[at]))
    .join('/');
}

const objectPattern = /^\{.*\}$/s;

export class Judgement {
  /** Of which company what is refused is sent again. */
  #token: string | undefined;
  /** How many resent requests were judged, by endpoint and status. */
  readonly judged = new Map<string, number>();
  /** What was refused for a later reason. */
  readonly wrong: string[] = [];

  /** Sends as `injecting` does, and again what is refused meanwhile of the company. */
  readonly through = async (app: FastifyInstance): Promise<Sender> => {
    const inject = await injecting(app);
    return async (sent) => {
      const answer = await inject(sent);
      const isJudged =
        'idempotency-key' in sent.headers || 'if-match' in sent.headers || 'prefer' in sent.headers;
      const isJson = String(sent.headers['content-type']).startsWith('application/json');
      const token = this.#token;
      if (token === undefined || isJudged || !isJson || sent.headers['token'] !== token) return answer;
      // A resent request is not resent.
      this.#token = undefined;
      try {
        const { msg = '' } = JSON.parse(answer.text) as { msg?: string };
        const refusal = { status: answer.status, code: String(answer.headers['x-error-code']), msg };
        await this.#judgeAgain(sent, refusal, (changed) => inject({ ...sent, ...changed }));
      } finally {
        this.#token = token;
      }
      return answer;
    };
  };

  /** Judges what the company with the token is refused during the work. */
  async during(token: string, work: () => Promise<void>): Promise<void> {
    this.#token = token;
    try {
      await work();
    } finally {
      this.#token = undefined;
    }
  }

  async #judgeAgain(sent: Sent, answer: Refusal, resend: Resend): Promise<void> {
    const endpoint = endpointOf(sent);
    const { status, code, msg } = answer;
    if (!endpoint || !objectPattern.test(sent.body ?? '') || !['invalid-value', 'conflict'].includes(code))
      return;
    const name = nameOf(endpoint);
    const tell = (what: string, expected: number, again: { status: number; text: string }) => {
      this.judged.set(`${name} ${status}`, (this.judged.get(`${name} ${status}`) ?? 0) + 1);
      if (again.status === expected) return;
      this.wrong.push(
        `${name} with ${what}: ${again.status} in place of ${expected}\n  ${msg}\n  ${again.text}\n  ${sent.body}`,
      );
    };
    const told = `${name.replace(/\/go\/\w+\//, '/go/{}/')} ${msg}`;
    if (tellsOfFormulas.test(told)) return;
    const strangers = withStrangers(endpoint, sent.body as string, msg).map(async ([field, body]) => {
      tell(field, code === 'conflict' ? 412 : status, await resend({ body }));
    });
    await Promise.all(strangers);
    if (code === 'conflict' || recordFields(endpoint.params).length === 0) return;
    if (tellsOfStored.some((pattern) => pattern.test(told))) return;
    tell('a path of nobody', status, await resend({ path: pathOfNobody(endpoint, sent.path) }));
  }
}
