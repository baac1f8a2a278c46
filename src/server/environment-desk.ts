/**
 * Compares a company's environments, refreshes development and promotes to production by the
 * functions of the command line. Development is open to more people than production, so only
 * production's console does.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { conflict } from '../kernel/contract/errors.ts';
import { type Environment, environments } from '../kernel/environment.ts';
import type { EnvironmentTasks, TaskWork } from '../operator/environment-tasks/environment-tasks.ts';
import {
  documentPart,
  type StoredTask,
  storeDocument,
  storedTasks,
  storeEnd,
  type TaskKind,
} from '../operator/environment-tasks/stored-tasks.ts';
import type { Operators } from '../operator/operators.ts';
import { ChangeTexts } from '../operator/promote/change-texts.ts';
import { type PromotedList, readDefinitionsOf } from '../operator/promote/definitions.ts';
import {
  type ChosenDifference,
  type Compared,
  compareDefinitions,
  markOf,
  neededBy,
  problemOf,
} from '../operator/promote/differences.ts';
import { preparePromotion } from '../operator/promote/promote.ts';
import type { Losses } from '../operator/sandbox/losses.ts';
import { foreseeLosses, type RefreshOptions, refreshCompany } from '../operator/sandbox/refresh.ts';
import type { EnvironmentDesk, PromotionItems, TaskAuthor } from '../people/environment-endpoints.ts';
import { refusing } from './operator-conflicts.ts';

interface DeskOf {
  readonly environment: Environment;
  /** Looked up at each use: those of the other environment may be added later. */
  readonly operators: Operators;
  readonly tasks: EnvironmentTasks;
  /** Connections for tasks, whose statements may last. */
  readonly taskPools: Operators;
}

interface Pools {
  readonly production: pg.Pool;
  readonly development: pg.Pool;
}

export function environmentDesk({ environment, operators, tasks, taskPools }: DeskOf): EnvironmentDesk {
  /** Throws 409 where only one of them is served. */
  function both({ production, development }: Operators): Pools {
    if (environment === 'development')
      throw conflict(
        'in-production',
        'The environments are compared and changed in the console of production',
      );
    if (production === undefined || development === undefined)
      throw conflict(
        'not-served',
        'Development is not served here: use the command line, prumo company promote and prumo sandbox refresh',
      );
    return { production, development };
  }

  /** Begins a task in the environment that it changes. */
  const begin = (author: TaskAuthor, kind: TaskKind, work: (pools: Pools) => TaskWork) =>
    refusing(() => {
      const pools = both(taskPools);
      const pool = pools[changedBy(kind)];
      return tasks.begin({ ...author, kind, pool, work: work(pools) });
    }, 'task-running');

  return {
    differences: (companyId, language) =>
      refusing(async () => {
        const { production, development } = both(operators);
        const wanted = await readDefinitionsOf(development, companyId);
        const present = await readDefinitionsOf(production, companyId);
        const { differences, after } = compareDefinitions(wanted, present);
        const texts = new ChangeTexts(after(), language);
        const needs = neededBy(differences);
        const alone = compareDefinitions(present, wanted).differences;
        return [
          ...differences.map((one) => recordOf(one, needs.get(one) ?? [], texts)),
          ...alone.filter(({ before }) => before === undefined).map((one) => aloneOf(one)),
        ];
      }),

    async tasks(companyId) {
      const pools = both(operators);
      const found = await Promise.all(environments.map((name) => storedTasks(pools[name], companyId)));
      const stored = found.flat().sort((a, b) => b.iniciada_em.getTime() - a.iniciada_em.getTime());
      const names = await namesOf(pools.production, companyId, stored);
      return stored.map((task) => taskOf(task, names.get(task.id_colaborador) ?? null));
    },

    foresee: (author) =>
      begin(author, 'perdas', (pools) => async ({ companyId }, tell) => ({
        perdas: await foreseeLosses(pools, companyId, telling(tell)),
      })),

    refresh: (author, agreed) =>
      begin(author, 'atualizacao', (pools) => async (task, tell) => {
        const folder = await mkdtemp(join(tmpdir(), 'prumo-kept-'));
        const lost = (removed: Losses = {}) => ({ perdas: removed });
        try {
          const { removed } = await refreshCompany(pools, task.companyId, {
            ...telling(tell),
            guard: {
              agreed: Object.fromEntries(agreed.map(({ lista, quantidade }) => [lista, quantidade])),
              folder,
              keep: (connection, file) => storeDocument(connection, task, file),
            },
            atEnd: (connection, refreshed) =>
              storeEnd(connection, task, { state: 'feita', result: lost(refreshed.removed) }),
          });
          return lost(removed);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }),

    promote: (author, items) =>
      begin(author, 'promocao', (pools) => async (task, tell) => {
        tell({ phase: 'comparing' });
        const { plan, store } = await preparePromotion(pools, task.companyId, choiceOf(items));
        const created = plan.differences.filter(({ change }) => change === 'new').length;
        const resultOf = (postos_de_lado: number) => ({
          novos: created,
          alterados: plan.differences.length - created,
          postos_de_lado,
        });
        tell({ phase: 'storing' });
        const { setAside } = await store((connection, stored) =>
          storeEnd(connection, task, { state: 'feita', result: resultOf(stored.setAside) }),
        );
        return resultOf(setAside);
      }),

    async documentPart(companyId, id, part) {
      return documentPart(both(operators).development, { companyId, id }, part);
    },
  };
}

const changedBy = (kind: TaskKind): Environment => (kind === 'promocao' ? 'production' : 'development');

/** Tells the steps of a refresh. */
function telling(tell: Parameters<TaskWork>[1]): Pick<RefreshOptions, 'phase' | 'report'> {
  return { phase: (phase) => tell({ phase }), report: (step) => tell({ ...step, phase: 'copying' }) };
}

function choiceOf(items: PromotionItems): ChosenDifference[] {
  return items.map(({ lista, id, marca }) => ({ list: lista as PromotedList, id, mark: marca }));
}

function recordOf(compared: Compared, needs: readonly Compared[], texts: ChangeTexts): object {
  return {
    ...differenceOf(compared),
    mudanca: compared.difference.change === 'new' ? 'nova' : 'alterada',
    impedimento: problemOf(compared) ?? null,
    precisa: needs.map(({ difference: { list, id } }) => ({ lista: list, id })),
    campos: texts
      .of(compared)
      .map(({ field, before, after }) => ({ campo: field, antes: before, depois: after })),
  };
}

function aloneOf(compared: Compared): object {
  return { ...differenceOf(compared), mudanca: 'so_producao', impedimento: null, precisa: [], campos: [] };
}

function differenceOf(compared: Compared): object {
  const { list, id, code, name } = compared.difference;
  return { lista: list, id, codigo: code, nome: name, marca: markOf(compared) };
}

function taskOf({ passo, resultado, id_colaborador: _, ...task }: StoredTask, quem: string | null): object {
  const { perdas, novos, alterados, postos_de_lado, mudou } = resultado ?? {};
  return {
    ...task,
    ambiente: changedBy(task.tipo),
    quem,
    passo: passo && {
      fase: passo.phase,
      nome: passo.name ?? null,
      feito: passo.done ?? null,
      total: passo.total ?? null,
    },
    perdas: perdas
      ? Object.entries(perdas as Losses).map(([lista, quantidade]) => ({ lista, quantidade }))
      : null,
    novos: novos ?? null,
    alterados: alterados ?? null,
    postos_de_lado: postos_de_lado ?? null,
    mudou: mudou ?? null,
  };
}

/** The names of those who began tasks, who are people of production. */
async function namesOf(
  production: pg.Pool,
  companyId: number,
  stored: readonly StoredTask[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await production.query<{ id: number; nome: string }>(
    'SELECT id, nome FROM colaborador WHERE id_empresa = $1 AND id = ANY ($2)',
    [companyId, stored.map(({ id_colaborador }) => id_colaborador)],
  );
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}
