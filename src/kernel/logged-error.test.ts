import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DatabaseError } from 'pg';
import { loggedError, loggedMessage } from './logged-error.ts';

function databaseError(message: string, fields: object): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { severity: 'ERROR', ...fields });
}

it('of a database error the names and the place are told, never details, parameters or messages that hold values', () => {
  const error = databaseError('invalid input syntax for type integer: "canary"', {
    code: '22P02',
    detail: 'Key (email)=(canary@example.com) already exists.',
    where: 'unnamed portal parameter $1 = canary',
    hint: 'canary',
    internalQuery: "SELECT 'canary'",
    table: 'colaborador',
    constraint: 'colaborador_email_key',
    routine: 'pg_strtoint32_safe',
  });
  const logged = loggedError(error);
  assert.doesNotMatch(JSON.stringify(logged), /canary/);
  assert.equal(logged.code, '22P02');
  assert.equal(logged['constraint'], 'colaborador_email_key');
  assert.equal(logged.message, 'PostgreSQL 22P02 (pg_strtoint32_safe)');
  assert.match(logged.stack ?? '', /^ {4}at /);
});

it('messages about connections and resources are told', () => {
  const error = databaseError('could not extend file: No space left on device', { code: '53100' });
  assert.equal(loggedMessage(error), 'could not extend file: No space left on device');
});

it('what stands in quotes, addresses of people and long numbers are left out of other messages', () => {
  const told = (error: Error) => loggedMessage(error);
  assert.equal(told(new Error('550 <ana@example.com> is "unknown" 52998224725')), '550 <…> is "…" …');
  assert.equal(told(new Error('connect ECONNREFUSED 127.0.0.1:5432')), 'connect ECONNREFUSED 127.0.0.1:5432');
  let ofJson: unknown;
  try {
    JSON.parse('{"remuneracao": canary}');
  } catch (error) {
    ofJson = error;
  }
  assert.doesNotMatch(JSON.stringify(loggedError(ofJson)), /canary|remuneracao/);
});

it('causes and the parts of an aggregate go the same way, to a bounded depth', () => {
  const circular = new Error('outer');
  circular.cause = circular;
  assert.ok(JSON.stringify(loggedError(circular)).length < 20_000);
  const parts = new AggregateError([new Error('"canary"')], 'x', { cause: new Error("'canary'") });
  const logged = loggedError(parts);
  assert.doesNotMatch(JSON.stringify(logged), /canary/);
  assert.equal(logged.errors?.length, 1);
});
