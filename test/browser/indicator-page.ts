/** The fields of an indicator in the console, filled in as a person does. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { ConsoleServer } from '../harness/console.ts';

export interface StoredIndicator {
  readonly id: number;
  readonly nome: string;
  readonly [field: string]: unknown;
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** The indicator that this part of a compound or consolidated one reads. */
export const source = (page: Page, part: number) =>
  page.getByRole('group', { name: `Parte ${part}` }).getByRole('combobox', { name: 'Indicador' });
export const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Waits until the unsaved input has been restored. */
export const isBack = (page: Page) => page.getByRole('status').filter({ hasText: 'está de volta' }).waitFor();
export const isUnsaved = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Alterações não salvas' }).waitFor();

/** Saves a common indicator through the API. Gives its id. */
export async function newCommon(server: ConsoleServer, nome: string, more: object = {}): Promise<number> {
  const body = { nome, unidade_medida: 4, totalizador: 0, ...more };
  return (await server.api<{ insertId: number }>('POST', '/indicators/insertCommonIndicator', body)).insertId;
}

type Kind = 'Common' | 'Compound' | 'Consolidated' | 'Formula';

/** The stored indicators of a kind with this name. */
export async function storedNamed(
  server: ConsoleServer,
  kind: Kind,
  nome: string,
): Promise<StoredIndicator[]> {
  const all = await server.api<StoredIndicator[]>('GET', `/indicators/get${kind}Indicators`);
  return all.filter((one) => one.nome === nome);
}

/** The stored indicator of a kind with this name. */
export async function oneNamed(server: ConsoleServer, kind: Kind, nome: string): Promise<StoredIndicator> {
  const [found, ...more] = await storedNamed(server, kind, nome);
  assert.ok(found && more.length === 0, nome);
  return found;
}
