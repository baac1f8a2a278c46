/** What spreadsheet programs put on the clipboard. Of LibreOffice: grid-files.test.ts. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseTabText, pastedTable, tabText } from '../../console/grid/clipboard.ts';
import { parseHtmlTable } from '../../console/grid/html-table.ts';

const texts = (html: string) =>
  parseHtmlTable(html)?.rows.map((row) => row.map((cell) => cell && (cell.exact ?? cell.text)));

/** As Excel 2019 writes it. */
const excel = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15">
<style><!--table {mso-displayed-decimal-separator:"\\,";} td {mso-number-format:General;} .xl65 {mso-number-format:Standard;}
--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:
 collapse;width:144pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'><col width=64 style='display:none'>
 <tr height=20 style='height:15.0pt'><td height=20 width=64>Receita &amp;
  Cia</td><td class=xl65 align=right width=64>1.234,50</td><td>oculta</td></tr>
 <tr height=0 style='display:none'><td>Nada</td><td>9</td><td></td></tr>
 <tr><td>Custo<br>direto</td><td class=xl65 align=right><span style='mso-spacerun:yes'>&nbsp;</span>990,06</td><td></td></tr>
<!--EndFragment--></table></body></html>`;

/** As Google Sheets writes it. */
const sheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1"><colgroup><col width="100"/><col width="100"/></colgroup>
<tbody><tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Norte&quot;}">Norte</td>
<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:990.06}" data-sheets-numberformat="{}">990,06</td></tr>
<tr><td rowspan="1" colspan="2" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1234}">1.234</td></tr></tbody></table>`;

describe('a table on the clipboard', () => {
  it('of Excel is its texts, without what is hidden', () => {
    assert.deepEqual(texts(excel), [
      ['Receita & Cia', '1.234,50'],
      ['Custo\ndireto', '990,06'],
    ]);
    const { source, hiddenRows, hiddenColumns } = parseHtmlTable(excel) ?? {};
    assert.deepEqual([source, hiddenRows, hiddenColumns], ['Excel', 1, 1]);
  });

  it('of Google Sheets has exact values, and holes below merged cells', () => {
    assert.deepEqual(texts(sheets), [
      ['Norte', '990.06'],
      ['1234', null],
    ]);
    assert.deepEqual(
      [parseHtmlTable(sheets)?.source, parseHtmlTable(sheets)?.mergedCells],
      ['Google Sheets', 1],
    );
  });

  it('with cells over many rows and columns stands where it stood', () => {
    const html = `<table><tr><td rowspan=2>a<td colspan=2>b<tr><td>c<td>d</table>`;
    assert.deepEqual(texts(html), [
      ['a', 'b', null],
      [null, 'c', 'd'],
    ]);
  });

  it('that is no table is text', () => {
    assert.equal(parseHtmlTable('<p>12</p>'), undefined);
    assert.deepEqual(pastedTable({ html: '<b>1</b>', text: '1\t2\r\n' }).rows, [
      [{ text: '1' }, { text: '2' }],
    ]);
  });

  it('of any bytes is read in time and never fails', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<table>',
            '<tr>',
            '<td rowspan="9">',
            '<td colspan=99999>',
            '</td>',
            '<',
            '>',
            '"',
            "'",
            '&#x110000;',
            '<!--',
            '-->',
            'x',
            '</table>',
            '<style>',
          ),
          { maxLength: 40 },
        ),
        (parts) => {
          parseHtmlTable(parts.join(''));
        },
      ),
    );
    parseHtmlTable(`<table><td ${'a="'.repeat(20_000)}`);
  });
});

describe('text parted by tabs', () => {
  const field = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', '1', ','), maxLength: 6 });

  it('is the same after it was written and read again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.array(field, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        (width, all) => {
          const rows = all.map((row) => row.slice(0, width));
          // One empty cell is written as nothing at all.
          assert.deepEqual(parseTabText(`${tabText(rows)}\r\n`), rows);
        },
      ),
    );
  });

  it('may end with a line end, and has quotes that are text', () => {
    assert.deepEqual(parseTabText('1\t2\n3\t4\n'), [
      ['1', '2'],
      ['3', '4'],
    ]);
    assert.deepEqual(parseTabText('"a\tb'), [['"a', 'b']]);
    assert.deepEqual(parseTabText('"a"b\t"c ""d"""'), [['"a"b', 'c "d"']]);
  });
});
