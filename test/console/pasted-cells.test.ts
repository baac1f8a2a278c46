/** A list in a workbook: each text is what a person sees in its cell, or its row is refused. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { namesIn } from '../../console/grid/paste-names.ts';
import { readWorkbook } from '../../console/grid/xlsx.ts';
import { type KindName, kinds } from '../../console/records/generated/kinds.ts';
import { readPasted, tableText, withoutLines } from '../../console/records/pasted.ts';
import { read } from '../api/bulk/read-workbook.ts';
import { workbookParts } from '../harness/workbook.ts';
import { zipped } from '../harness/zip.ts';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../api/bulk/fixtures', name)));

async function pastedFrom(bytes: Uint8Array<ArrayBuffer>, name: KindName) {
  const text = tableText(await readWorkbook(bytes));
  return { text, ...readPasted({ text }, { name, kind: kinds[name], referred: {} }) };
}

describe('a list in a workbook', () => {
  it('has no code that its cells do not show', async () => {
    const { text, rows } = await pastedFrom(fixture('accounts.xlsx'), 'conta_go');
    assert.deepEqual(
      rows.map(({ texts, problems }) => [texts['codigo'], [...problems]]),
      [
        ['‹3.1›', [['codigo', 'unseen']]],
        ['‹42›', [['codigo', 'unseen']]],
      ],
    );
    // Whoever types over it what the cell shows has mended it.
    const mended = readPasted(
      { text: text.replace('‹3.1›', '3.10') },
      { name: 'conta_go', kind: kinds.conta_go, referred: {} },
    );
    assert.equal(mended.rows[0]?.body['codigo'], '3.10');
    assert.equal(withoutLines(text, new Set([2])).includes('‹3.1›'), false);
  });

  it('has integers of the general format as their digits', async () => {
    const { rows } = await pastedFrom(fixture('codes-as-numbers.xlsx'), 'departamento');
    assert.deepEqual(
      rows.map(({ body, problems }) => [body['codigo_externo'], [...problems]]),
      [
        ['1001', []],
        [undefined, [['codigo_externo', 'unseen']]],
        [undefined, [['codigo_externo', 'unseen']]],
        [undefined, [['codigo_externo', 'unseen']]],
      ],
    );
  });

  it('has order and months by what is stored, whatever shows them', async () => {
    const xml = (cells: string) => `<sheetData>${cells}</sheetData>`;
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="0.00"/></numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="17"/><xf numFmtId="9"/></cellXfs>';
    const head = ['nome', 'ordem'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
    const line = (cell: string) => `<row><c t="inlineStr"><is><t>A</t></is></c>${cell}</row>`;
    const cells = [
      '<c s="1"><v>2</v></c>',
      '<c><v>3</v></c>',
      '<c s="3"><v>0.04</v></c>',
      '<c s="2"><v>46023</v></c>',
    ];
    const sheets = [{ xml: xml(`<row>${head}</row>${cells.map(line).join('')}`) }];
    const bytes = new Uint8Array(zipped(workbookParts({ sheets, styles })));
    const { rows } = await pastedFrom(bytes, 'painel_grupo');
    assert.deepEqual(
      rows.map(({ body, problems }) => body['ordem'] ?? problems.get('ordem')),
      [2, 3, 'unseen', 'unseen'],
    );
  });
});

it('a list of processes has its months as people write them, and none that run backwards', () => {
  const lines = [
    'Nome;Primeiro mês;Último mês',
    'A;jan/2092;31/12/2092',
    'B;2093-01;June 2093',
    'C;12/2094;01/2094',
    'D;logo;01/2094',
  ];
  const into = { name: 'gmr_processo', kind: kinds.gmr_processo, referred: {} } as const;
  const { rows } = readPasted({ text: lines.join('\n') }, into);
  const months = ['inicio_mes', 'inicio_ano', 'fim_mes', 'fim_ano'];
  assert.deepEqual(
    rows.map(({ body, problems }) => [...months.map((name) => body[name]), ...problems.values()]),
    [
      [1, 2092, 12, 2092],
      [1, 2093, 6, 2093],
      [12, 2094, 1, 2094, 'backwards'],
      [undefined, undefined, 1, 2094, 'month'],
    ],
  );
});

/** Formats of numbers, and whether an integer in them is seen as its digits alone. */
const formats: readonly (readonly [code: string, isSeen: boolean])[] = [
  ['General', true],
  ['0', true],
  ['@', true],
  ['0.00', false],
  ['00000', false],
  ['#,##0', false],
  ['d/m', false],
  ['0%', false],
  ['0,', false],
  ['"C"0', false],
  ['"-"', false],
];

it('the server takes the same texts of a workbook as the console, and refuses the same', async () => {
  const values = fc.oneof(
    fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map(String),
    fc.constantFrom('0', '3.1', '0.5', '1E+20', '123456789012', '1234567890123456'),
  );
  const cell = fc.tuple(fc.nat({ max: formats.length - 1 }), values);
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 8 }), async (cells) => {
      const content = {
        sheets: [
          {
            xml: `<sheetData><row><c t="inlineStr"><is><t>nome</t></is></c></row>${cells
              .map(([style, value]) => `<row><c s="${style}"><v>${value}</v></c></row>`)
              .join('')}</sheetData>`,
          },
        ],
        styles: `<numFmts>${formats
          .map(
            ([code], at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
          )
          .join(
            '',
          )}</numFmts><cellXfs>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs>`,
      };
      const bytes = new Uint8Array(zipped(workbookParts(content)));
      const { rows } = await pastedFrom(bytes, 'painel_grupo');
      const taken = rows.map(({ body, problems }) => (problems.size > 0 ? undefined : body['nome']));
      const served = Object.values(await read(content)).map((one) =>
        typeof one === 'string' ? undefined : (one as { nome: unknown }).nome,
      );
      assert.deepEqual(taken, served);
      const expected = cells.map(([style, value]) => {
        const [code, isSeen] = formats[style] as (typeof formats)[number];
        const most = code === '0' ? 15 : 11;
        return isSeen && new RegExp(`^-?\\d{1,${most}}$`).test(value) ? value : undefined;
      });
      assert.deepEqual(taken, expected);
    }),
    { numRuns: 100 },
  );
});

it('a pasted row belongs to no code that its cell does not show', () => {
  const table = (cell: object) => ({
    rows: [
      [{ text: '' }, { text: 'jan' }],
      [{ text: '3.1', exact: '3.1', ...cell }, { text: '7' }],
    ],
    source: 'XLSX' as const,
    hiddenRows: 0,
    hiddenColumns: 0,
    mergedCells: 0,
  });
  const grid = { rows: ['Receita', 'Custo'], columns: ['jan'], otherRowNames: [['3.1'], ['3.10']] };
  assert.deepEqual(namesIn(table({}), grid).rows, [-1, 0]);
  assert.equal(namesIn(table({ isStored: true }), grid).rows, undefined);
});
