/** Who sees and edits the panels of the areas, and which states sellers see. */
import { areaPanel, councilPanel, unitPanel } from './area-records.ts';
import type { PanelAccess } from './company-document.ts';

/** The values of `acesso`. */
const [responsible, superior, team, facilitator] = [0, 1, 2, 3];

type Access = readonly [panel: number, employee: number, role: number, mayEdit: boolean];

const ofUnits = (area: number, units: readonly number[], ...access: [number, number, boolean]) =>
  units.map((unit): Access => [unitPanel(area, unit), ...access]);

/**
 * Employees by their number in organisation.ts. Managers of departments are responsible, analysts
 * look on; those who type values in the units are coordinators and assistants.
 */
const inAreas: readonly Access[] = [
  ...[6, 7, 8, 9].map((area): Access => [areaPanel(area), 1, superior, false]),
  // George Ellison, Vinícius Lacerda, Martha Kingsley, Walter Hensley.
  [areaPanel(6), 17, responsible, true],
  ...ofUnits(6, [0, 2], 17, responsible, true),
  ...ofUnits(6, [3], 27, responsible, true),
  ...ofUnits(6, [1], 28, responsible, true),
  ...ofUnits(6, [1, 3], 17, superior, false),
  [areaPanel(6), 21, facilitator, false],
  ...ofUnits(6, [0, 1, 2, 3], 21, facilitator, false),
  // Patrícia Amaral, Clara Winslow, Gustavo Rezende.
  [areaPanel(7), 16, responsible, true],
  ...ofUnits(7, [0, 1, 2, 3], 16, superior, false),
  ...ofUnits(7, [0, 3], 23, responsible, true),
  ...ofUnits(7, [1, 2], 24, responsible, true),
  [areaPanel(7), 2, superior, false],
  // Renata Vasconcelos, Sônia Valadares.
  [areaPanel(8), 18, responsible, true],
  ...ofUnits(8, [0, 1, 2, 3, 4], 18, responsible, true),
  ...ofUnits(8, [0, 1, 2, 3, 4], 39, team, true),
  // Grace Whitfield, Joana Figueiredo, Luciana Prado, Ruth Ellsworth.
  [areaPanel(9), 3, responsible, true],
  [areaPanel(9), 20, team, true],
  ...ofUnits(9, [1, 2, 3], 20, responsible, true),
  ...ofUnits(9, [0], 22, responsible, true),
  ...ofUnits(9, [0, 1, 2, 3], 38, team, false),
  // The council's panel is confidential: nobody else sees it.
  [councilPanel, 1, responsible, true],
  [councilPanel, 3, superior, false],
];

/** Sellers see the state that they sell in. */
const sellers: readonly (readonly [state: string, employee: number])[] = [
  ['Texas', 29],
  ['New York', 30],
  ['Florida', 31],
  ['California', 32],
  ['Illinois', 33],
  ['Pennsylvania', 34],
  ['Georgia', 35],
  ['Washington', 36],
  ['Arizona', 37],
];

/** @param processes those in which the areas have panels; sellers are in the last one. */
export function areaAccesses(
  processes: readonly number[],
  panelOf: (state: string) => number,
): PanelAccess[] {
  const sold = sellers.map(([state, employee]): Access => [panelOf(state), employee, team, false]);
  return processes.flatMap((process) =>
    [...inAreas, ...(process === processes.at(-1) ? sold : [])].map(
      ([panel, employee, acesso, mayEdit]): PanelAccess => ({
        id_gmr_processo: process,
        id_gmr_painel: panel,
        id_colaborador: employee,
        acesso,
        permissao: Number(mayEdit),
      }),
    ),
  );
}
