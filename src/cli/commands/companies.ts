/** `prumo import`, `prumo company …`. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Module } from '../../kernel/endpoint.ts';
import { environments } from '../../kernel/environment.ts';
import { StartupError } from '../../kernel/startup-error.ts';
import { createCompany, listCompanies } from '../../operator/companies.ts';
import { exportFrom } from '../../operator/export/export.ts';
import { importCompany } from '../../operator/import/import.ts';
import type { Operators } from '../../operator/operators.ts';
import {
  type Command,
  environmentOf,
  idOf,
  languageOf,
  operatorOf,
  readArguments,
  required,
  UsageError,
  withOperators,
} from './command.ts';

function modulesOf(text: string): Module[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      if (part !== 'gmr' && part !== 'go') throw new UsageError('--modules must be a list of gmr and go');
      return part;
    });
}

export const importCommand: Command = {
  words: ['import'],
  usage: 'import FILE [--environment production|development|both]',
  async run({ config, args, print }) {
    const { positionals, options } = readArguments(args, ['environment'], 1);
    const file = positionals[0] as string;
    const only = options['environment'] ?? 'both';
    const wanted = only === 'both' ? environments : [environmentOf(only)];
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new StartupError(`${file} cannot be read: ${error.code ?? error.message}`);
    });
    const load = async (operators: Operators) => {
      // "both" means those that are configured. An environment named explicitly must be configured.
      const chosen: Operators = {};
      for (const environment of wanted) {
        if (only === 'both' && !operators[environment]) continue;
        chosen[environment] = operatorOf(operators, environment);
      }
      print(await importCompany(chosen, text));
    };
    await withOperators(config, load, 'make');
  },
};

export const exportCommand: Command = {
  words: ['export'],
  usage: 'export --company ID --environment production|development --to FILE [--text pt|en]',
  async run({ config, args, print, say }) {
    const { options } = readArguments(args, ['company', 'environment', 'to', 'text'], 0);
    const text = options['text'] === undefined ? undefined : languageOf(options['text'], 'text');
    const company = idOf(options, 'company');
    const environment = environmentOf(options['environment']);
    const file = resolve(required(options['to'], 'to'));
    await withOperators(config, async (operators) => {
      const { problem, ...summary } = await exportFrom(operatorOf(operators, environment), company, file, {
        text,
      });
      print({ environment, company, ...summary });
      if (problem !== undefined) say(`prumo: an import would refuse the document as it is: ${problem}`);
    });
  },
};

export const companyCreate: Command = {
  words: ['company', 'create'],
  usage: 'company create --name NAME [--modules gmr,go]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['name', 'modules'], 0);
    const name = required(options['name'], 'name');
    const modules = modulesOf(options['modules'] ?? 'gmr,go');
    await withOperators(config, async (operators) =>
      print(await createCompany(operators, { name, modules })),
    );
  },
};

export const companyList: Command = {
  words: ['company', 'list'],
  usage: 'company list',
  async run({ config, args, print }) {
    readArguments(args, [], 0);
    await withOperators(config, async (operators) => {
      for (const company of await listCompanies(operators)) print(company);
    });
  },
};
