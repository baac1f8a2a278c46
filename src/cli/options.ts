/** The options and arguments that commands share, and how their values are read. */
import { Argument, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { Config } from '../config/config.ts';
import { type Environment, environments } from '../kernel/environment.ts';
import { maxId } from '../kernel/values/ids.ts';
import { momentExpected, readMoment } from '../kernel/values/moment.ts';
import { languages } from '../operator/formulas/formula-files.ts';

/** A positive integer in the range of ids. */
export function positive(text: string): number {
  if (!/^[1-9]\d*$/.test(text) || Number(text) > maxId)
    throw new InvalidArgumentError(`It must be a positive integer, at most ${maxId}.`);
  return Number(text);
}

/** An integer from 1, or from `least`, to `most`. */
export function upTo(most: number, least: 0 | 1 = 1): (text: string) => number {
  return (text) => {
    if (!/^\d+$/.test(text) || Number(text) > most || Number(text) < least)
      throw new InvalidArgumentError(`It must be an integer from ${least} to ${most}.`);
    return Number(text);
  };
}

export function filled(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}

/** A date or timestamp, in the form the database takes. */
export function moment(text: string): string {
  const read = readMoment(text);
  if (read === undefined) throw new InvalidArgumentError(`It must be ${momentExpected}.`);
  return read;
}

const idOrNone = (text: string): number | 'none' => (text === 'none' ? text : positive(text));

/** The company of a token or record; null: without one. */
export const companyIdOf = (company: number | 'none') => (company === 'none' ? null : company);

export const companyOption = () => new Option('--company <id>', 'the company').argParser(positive);
export const companyOrNone = () =>
  new Option('--company <id|none>', 'the company; none: of no company').argParser(idOrNone);
export const employeeOption = () => new Option('--employee <id>', 'the employee').argParser(positive);
export const limitOption = () =>
  new Option('--limit <n>', 'how many at most').argParser(positive).default(100);
export const yesOption = () => new Option('-y, --yes', 'ask nothing');
export const idArgument = (what: string) => new Argument('<id>', what).argParser(positive);

const environmentFlag = '--environment <name>';

/** The environment of a command that reads, or that is about one person or message. */
export const environmentOption = () =>
  new Option(
    environmentFlag,
    'the environment, unless it is production or the only one that is configured',
  ).choices(environments);

/** Where an environment that was not meant would be changed. */
export const environmentNeeded = () =>
  new Option(environmentFlag, 'the environment').choices(environments).makeOptionMandatory();

export const everyEnvironment = () =>
  new Option(environmentFlag, 'only one environment, not every configured one').choices(environments);

export const languageOption = <Flags extends string>(flags: Flags, description: string) =>
  new Option(flags, description).choices(languages);

/** The environment that is meant where none is named. */
export function environmentOf(
  { environments: configured }: Pick<Config, 'environments'>,
  named: Environment | undefined,
): Environment {
  return named ?? (configured.includes('production') ? 'production' : 'development');
}
