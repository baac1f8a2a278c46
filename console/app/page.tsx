/** What a page is: its address, script, lowest level, and place in the menu. */
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { Level, Me } from '../data/session.ts';
import type { IconName } from '../kit/icon.tsx';
import type { Words } from '../words/words.ts';
import type { PageAction } from './page-actions.ts';

type Parameters = Readonly<Record<string, string | undefined>>;
type Load<Props> = () => Promise<{ default: ComponentType<Props>; ahead?: () => void }>;

/** Groups of the menu with a heading, from the top. */
export const headedGroups = ['plan', 'configure', 'integrate', 'administer'] as const;
export type HeadedGroup = (typeof headedGroups)[number];

/**
 * Pages of `main` are always in sight, above the groups. Those of `own` are about the person who is
 * signed in; the person's menu leads there.
 */
type MenuGroup = 'main' | HeadedGroup | 'own';

export type Period = 'process' | 'month' | 'month or accumulated';

export interface Page {
  /** Below `/console`, as wouter writes it: with at most one parameter, which may be optional. */
  readonly path: string;
  /** The lowest level that may open it. */
  readonly level: Level;
  /** The module that the company must have contracted. */
  readonly module?: Me['modulos'][number];
  readonly render: (parameters: Parameters) => ReactNode;
  /** Starts to load its script. `ahead` begins to read what the page shows first. */
  readonly load: () => Promise<{ readonly ahead?: () => void }>;
  /** Which numbers of a process it shows, which is what the choice at the top offers. */
  readonly period?: Period;
  readonly actions?: readonly PageAction[];
  /** Only pages without parameters stand in the menu. */
  readonly menu?: {
    readonly group: MenuGroup;
    readonly name: keyof Words['navigation']['pages'];
    readonly icon: IconName;
  };
}

/** A page whose address is all that it is told. */
export function plain(load: Load<object>) {
  const Shown = lazy(load);
  return { load, render: () => <Shown /> };
}

/** A page of one record, whose id is in the address. */
export function ofRecord(load: Load<{ readonly id: number }>) {
  const Shown = lazy(load);
  return {
    load,
    render: ({ id }: Parameters) => <Shown key={id} id={Number(id)} />,
  };
}

/** A page with parts, of which the address names one, or none. */
export function withParts(load: Load<{ readonly part: string | undefined }>) {
  const Shown = lazy(load);
  return { load, render: ({ part }: Parameters) => <Shown part={part} /> };
}

/** A page that stands in the menu. */
export interface MenuPage extends Page {
  readonly menu: NonNullable<Page['menu']>;
}
