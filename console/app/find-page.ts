/** Finds pages: those that somebody may open, and the one at an address. */
import { reaches } from '../../src/kernel/identity.ts';
import type { Me } from '../data/session.ts';
import type { MenuPage, Page } from './page.tsx';
import type { PageAction } from './page-actions.ts';
import { pages } from './page-list.tsx';

const inMenu = pages.filter((page): page is MenuPage => page.menu !== undefined);

type Opening = Pick<Me, 'nivel_de_acesso' | 'modulos'>;

const isContracted = ({ module }: Page, { modulos }: Opening) =>
  module === undefined || modulos.includes(module);

/** The pages of the menu that this person may open. */
export function menuOf(me: Opening): readonly MenuPage[] {
  return inMenu.filter((page) => reaches(me.nivel_de_acesso, page.level) && isContracted(page, me));
}

/** What can be done on the pages that this person may open. */
export const actionsOf = (me: Opening): readonly PageAction[] =>
  pages
    .filter((page) => isContracted(page, me))
    .flatMap(({ level, actions = [] }) =>
      actions.filter((one) => reaches(me.nivel_de_acesso, one.level ?? level)),
    );

/** Why somebody may not open a page. Undefined: they may. */
export function closedFor(page: Page, me: Opening): 'level' | 'module' | undefined {
  if (!reaches(me.nivel_de_acesso, page.level)) return 'level';
  return isContracted(page, me) ? undefined : 'module';
}

/** The address of a page without what may be left out of it. */
export function addressOf({ path }: MenuPage): string {
  return path.replace(/\/:\w+\?$/, '');
}

/** The page at an address below `/console`. */
export function pageAt(address: string): Page | undefined {
  return pages.find(({ path }) => {
    const pattern = path.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+/, '[^/]+');
    return new RegExp(`^${pattern}$`).test(address);
  });
}
