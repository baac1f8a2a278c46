/** The records of tasks between environments, and the documents that refreshes kept. */
import { createReadStream } from 'node:fs';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { environmentTask, isHeld } from '../../database/locks.ts';
import type { Step } from '../report.ts';

/** What a refresh would lose; a refresh; a promotion. */
export type TaskKind = 'perdas' | 'atualizacao' | 'promocao';

type TaskState = 'em_andamento' | 'feita' | 'recusada' | 'falhou' | 'interrompida';

/** What is being done, such as `copying`, and how far it is. */
export interface TaskStep extends Partial<Step> {
  readonly phase: string;
}

export interface StoredTask {
  readonly id: string;
  readonly tipo: TaskKind;
  readonly estado: TaskState;
  readonly id_colaborador: number;
  readonly iniciada_em: Date;
  readonly terminada_em: Date | null;
  readonly passo: TaskStep | null;
  readonly resultado: Readonly<Record<string, unknown>> | null;
  readonly motivo: string | null;
  /** The parts of the document that was kept, and until when. Null: none. */
  readonly documento: { readonly partes: number; readonly ate: Date } | null;
}

/** For how long documents are kept, and for how long it is told what was done. */
const keptDays = { documents: 30, tasks: 365 };

const shownTasks = 10;

/**
 * The last tasks of a company in one environment, the newest first. One that no process works on
 * any more, and that has stored no end, was interrupted.
 */
export async function storedTasks(pool: pg.Pool, companyId: number): Promise<StoredTask[]> {
  // Looked at before the tasks: what ends in between is then found with its end.
  const { rows: looked } = await pool.query<{ isHeld: boolean; at: string }>(
    `SELECT ${isHeld(environmentTask)} AS "isHeld", clock_timestamp()::text AS at`,
    [companyId],
  );
  const [{ isHeld: isWorking, at } = { isHeld: true, at: '' }] = looked;
  const { rows } = await pool.query<StoredTask>(
    `SELECT t.id, t.tipo, t.id_colaborador, t.iniciada_em, t.terminada_em, t.passo, t.resultado, t.motivo,
            CASE WHEN t.estado = 'em_andamento' AND NOT $2 AND t.iniciada_em < $3::timestamptz THEN 'interrompida'
                 ELSE t.estado END AS estado,
            CASE WHEN d.partes > 0 THEN json_build_object('partes', d.partes,
                 'ate', t.iniciada_em + interval '${keptDays.documents} days') END AS documento
       FROM tarefa_ambiente t
      CROSS JOIN LATERAL (SELECT count(*)::integer AS partes FROM documento_guardado p
                           WHERE p.id_empresa = t.id_empresa AND p.id_tarefa = t.id) d
      WHERE t.id_empresa = $1 ORDER BY t.iniciada_em DESC, t.id LIMIT ${shownTasks}`,
    [companyId, isWorking, at],
  );
  return rows;
}

/** Stores a new task. What was left without an end by then was interrupted. */
export async function insertTask(
  pool: pg.Pool,
  companyId: number,
  { kind, employeeId }: { readonly kind: TaskKind; readonly employeeId: number },
): Promise<string> {
  await pool.query(
    `UPDATE tarefa_ambiente SET estado = 'interrompida', terminada_em = clock_timestamp()
      WHERE id_empresa = $1 AND estado = 'em_andamento'`,
    [companyId],
  );
  const { rows } = await pool.query<{ id: string }>(
    'INSERT INTO tarefa_ambiente (id_empresa, tipo, id_colaborador) VALUES ($1, $2, $3) RETURNING id::text AS id',
    [companyId, kind, employeeId],
  );
  return rows[0]?.id as string;
}

/** A task of a company. */
export interface TaskKey {
  readonly companyId: number;
  readonly id: string;
}

export async function storeStep(pool: pg.Pool, { companyId, id }: TaskKey, step: TaskStep): Promise<void> {
  await pool.query(
    `UPDATE tarefa_ambiente SET passo = $3 WHERE id_empresa = $1 AND id = $2 AND estado = 'em_andamento'`,
    [companyId, id, JSON.stringify(step)],
  );
}

export interface TaskEnd {
  readonly state: Exclude<TaskState, 'em_andamento'>;
  readonly result?: object | undefined;
  readonly reason?: string | undefined;
}

/** Stores the end of a task, unless it has one. */
export async function storeEnd(
  to: pg.ClientBase | pg.Pool,
  { companyId, id }: TaskKey,
  { state, result, reason }: TaskEnd,
): Promise<void> {
  await to.query(
    `UPDATE tarefa_ambiente SET estado = $3, terminada_em = clock_timestamp(), resultado = $4, motivo = $5
      WHERE id_empresa = $1 AND id = $2 AND estado = 'em_andamento'`,
    [companyId, id, state, result === undefined ? null : JSON.stringify(result), reason ?? null],
  );
}

const partBytes = 1_048_576;

/** Stores the document of a file, compressed. */
export async function storeDocument(
  connection: pg.ClientBase,
  { companyId, id }: TaskKey,
  file: string,
): Promise<void> {
  const source = createReadStream(file);
  const compressed = source.pipe(createGzip());
  source.on('error', (error) => compressed.destroy(error));
  let [part, waiting] = [0, Buffer.alloc(0)];
  const store = (content: Buffer) =>
    connection.query(
      'INSERT INTO documento_guardado (id_empresa, id_tarefa, parte, conteudo) VALUES ($1, $2, $3, $4)',
      [companyId, id, part++, content],
    );
  for await (const chunk of compressed) {
    waiting = Buffer.concat([waiting, chunk as Buffer]);
    if (waiting.length < partBytes) continue;
    await store(waiting);
    waiting = Buffer.alloc(0);
  }
  if (waiting.length > 0) await store(waiting);
}

/** A part of a document, compressed by gzip. Undefined: there is none. */
export async function documentPart(
  pool: pg.Pool,
  { companyId, id }: TaskKey,
  part: number,
): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ conteudo: Buffer }>(
    `SELECT conteudo FROM documento_guardado WHERE id_empresa = $1 AND id_tarefa::text = $2 AND parte = $3`,
    [companyId, id, part],
  );
  return rows[0]?.conteudo;
}

/** Deletes documents, and later their tasks, whose time was over at `moment`. */
export async function forgetTasks(client: pg.ClientBase, moment: Date): Promise<void> {
  await client.query(
    `DELETE FROM documento_guardado d USING tarefa_ambiente t
      WHERE t.id_empresa = d.id_empresa AND t.id = d.id_tarefa
        AND t.iniciada_em < $1::timestamptz - interval '${keptDays.documents} days'`,
    [moment],
  );
  await client.query(
    `DELETE FROM tarefa_ambiente WHERE iniciada_em < $1::timestamptz - interval '${keptDays.tasks} days'`,
    [moment],
  );
}
