/** What a page is: its address, script, lowest level, and place in the menu. */
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { Level, Me } from '../data/session.ts';
import type { IconName } from '../kit/icon.tsx';
import type { Words } from '../words/words.ts';
import type { PageAction } from './page-actions.ts';

type Parameters = Readonly<Record<string, string | undefined>>;
type Load<Props> = () => Promise<{ default: ComponentType<Props>; prefetch?: () => void }>;

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
  /** Starts to load its script. `prefetch` begins to read what the page shows first. */
  readonly load: () => Promise<{ readonly prefetch?: () => void }>;
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
export function plain(imported: Load<object>) {
  const { load, shown } = loadedOnce(imported);
  return {
    load,
    render() {
      const Shown = shown();
      return <Shown />;
    },
  };
}

/** A page of one record, whose id is in the address. */
export function ofRecord(imported: Load<{ readonly id: number }>) {
  const { load, shown } = loadedOnce(imported);
  return {
    load,
    render({ id }: Parameters) {
      const Shown = shown();
      return <Shown key={id} id={Number(id)} />;
    },
  };
}

/** A page with parts, of which the address names one, or none. */
export function withParts(imported: Load<{ readonly part: string | undefined }>) {
  const { load, shown } = loadedOnce(imported);
  return {
    load,
    render({ part }: Parameters) {
      const Shown = shown();
      return <Shown part={part} />;
    },
  };
}

/**
 * `shown` is always the same component. A script that is there already is rendered at once: `lazy`
 * would show a placeholder before, and React leaves that in sight for 300 ms.
 */
function loadedOnce<Props>(imported: Load<Props>) {
  let script: Awaited<ReturnType<Load<Props>>> | undefined;
  let component: ComponentType<Props> | undefined;
  const load = async () => {
    script = await imported();
    return script;
  };
  const shown = (): ComponentType<Props> => {
    component ??= script?.default ?? lazy(load);
    return component;
  };
  return { load, shown };
}

/** A page that stands in the menu. */
export interface MenuPage extends Page {
  readonly menu: NonNullable<Page['menu']>;
}
