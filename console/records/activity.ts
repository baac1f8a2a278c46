/** What somebody did, in words: the trail has it as a method and a route. */
import type { Words } from '../words/words.ts';
import { kinds } from './generated/kinds.ts';
import type { RecordKind } from './kind.ts';

type Activities = Words['people']['activities'];

/** Of what concerns no single record, by method and route: the first that fits. */
const activities: readonly (readonly [RegExp, keyof Activities])[] = [
  [/^POST \/session(\/link)?$/, 'signIn'],
  [/^DELETE .*session/, 'signOut'],
  [/ \/session\//, 'confirmed'],
  [/level$/, 'level'],
  [/updateProgressPanel|spreadProgress/, 'values'],
  [/AccessPanel/, 'accesses'],
  [/Month$/, 'closing'],
  [/\/scenario\/apply/, 'applied'],
  [/\/scenario\//, 'scenario'],
  [/ \/employee\/.*PasswordMessage/, 'message'],
  [/ \/(employee|people)\//, 'people'],
  [/ \/indicators\//, 'indicators'],
  [/ \/panels\//, 'panels'],
  [/ \/processes\//, 'processes'],
  [/ \/go\//, 'budget'],
  [/ \/company\/.*Webhook/, 'webhooks'],
  [/ \/company\//, 'structure'],
];

export interface Recorded {
  readonly metodo: string;
  readonly rota: string;
}

/** “Incluiu · Ação”, “Preencheu valores”; method and route of what nobody has a word for. */
export function activityOf({ metodo, rota }: Recorded, { people, records }: Words): string {
  const path = rota.replace('/console/api', '');
  const request = `${metodo} ${path}`;
  if (metodo === 'GET') return people.read(path);
  for (const [table, kind] of Object.entries<RecordKind>(kinds)) {
    const { insert, update, remove, many, retired } = kind;
    const paths = { insert, update, remove, many: many?.path, ...retired?.by };
    const [act] = Object.entries(paths).find(([, one]) => one === path) ?? [];
    if (act !== undefined)
      return `${people.acts[act as keyof typeof people.acts]} · ${records.kinds[table as keyof typeof kinds].one}`;
  }
  const [, key] = activities.find(([pattern]) => pattern.test(request)) ?? [];
  return key === undefined ? request : people.activities[key];
}
