/** `prumo person …`. */
import type { Config } from '../../config/config.ts';
import { publicUrlOf } from '../../config/config.ts';
import type { Environment } from '../../kernel/environment.ts';
import { type Level, levels } from '../../kernel/identity.ts';
import { endSessions, issueLink, listSessions, setLevel } from '../../operator/people.ts';
import { newLinkSecret } from '../../people/secrets.ts';
import {
  type Arguments,
  type Command,
  environmentOf,
  idOf,
  operatorOf,
  positive,
  readArguments,
  UsageError,
  withOperators,
} from './command.ts';

type Options = Arguments['options'];

/** Production unless named, or where only development is configured. */
function chosen({ environments }: Config, { environment }: Options): Environment {
  if (environment !== undefined) return environmentOf(environment);
  return environments.includes('production') ? 'production' : 'development';
}

function personOf(options: Options) {
  return { companyId: idOf(options, 'company'), employeeId: idOf(options, 'employee') };
}

/** One person, or everybody of the company. */
function somebodyOf(options: Options) {
  const { employee } = options;
  return {
    companyId: idOf(options, 'company'),
    employeeId: employee === undefined ? undefined : positive(employee, '--employee'),
  };
}

function levelOf(text: string | undefined): Level {
  const level = levels.find((candidate) => candidate === text);
  if (!level) throw new UsageError(`--level must be ${levels.join(', ')}`);
  return level;
}

const personLevel: Command = {
  words: ['person', 'level'],
  usage: `person level --company ID --employee ID --level ${levels.join('|')} [--environment production|development]`,
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['company', 'employee', 'level', 'environment'], 0);
    const person = personOf(options);
    const level = levelOf(options['level']);
    const environment = chosen(config, options);
    await withOperators(config, async (operators) =>
      print(await setLevel(operatorOf(operators, environment), person, level)),
    );
  },
};

const personLink: Command = {
  words: ['person', 'link'],
  usage: 'person link --company ID --employee ID [--environment production|development]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['company', 'employee', 'environment'], 0);
    const person = personOf(options);
    const environment = chosen(config, options);
    const link = { secret: newLinkSecret(), publicUrl: publicUrlOf(config, environment) };
    await withOperators(config, async (operators) =>
      print(await issueLink(operatorOf(operators, environment), person, link)),
    );
  },
};

const personSessions: Command = {
  words: ['person', 'sessions'],
  usage: 'person sessions --company ID [--employee ID] [--environment production|development]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['company', 'employee', 'environment'], 0);
    const somebody = somebodyOf(options);
    const environment = chosen(config, options);
    await withOperators(config, async (operators) => {
      for (const session of await listSessions(operatorOf(operators, environment), somebody)) print(session);
    });
  },
};

const personEnd: Command = {
  words: ['person', 'end'],
  usage: 'person end --company ID [--employee ID] [--environment production|development]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['company', 'employee', 'environment'], 0);
    const somebody = somebodyOf(options);
    const environment = chosen(config, options);
    await withOperators(config, async (operators) =>
      print(await endSessions(operatorOf(operators, environment), somebody)),
    );
  },
};

export const personCommands: readonly Command[] = [personLevel, personLink, personSessions, personEnd];
