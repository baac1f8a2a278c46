/** What cells of a workbook count as: numbers, dates, texts and formulas. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { header, inline, read, row, says, sheetOf } from './read-workbook.ts';

describe('numbers', () => {
  it('count with the 15 digits that are seen', async () => {
    const values: [string, string][] = [
      ['0.30000000000000004', '0.3'],
      ['2.6749999999999998', '2.675'],
      ['1.0049999999999999', '1.005'],
      ['9999999999999.99', '9999999999999.99'],
      ['-9999999999999.985', '-9999999999999.98'],
      ['1.5E-3', '0.0015'],
      ['1e-7', '1e-7'],
      ['+7', '7'],
      ['-0', '0'],
    ];
    const rows = values.map(([cell], at) => row(at + 2, '<c/>', `<c><v>${cell}</v></c>`));
    const found = await read(sheetOf(header('mes', 'valor'), ...rows));
    assert.deepEqual(
      Object.values(found),
      values.map(([, valor]) => ({ valor })),
    );
  });

  it('are integers where these are asked for, and nothing else is taken for one', async () => {
    const cells = ['2.0', '7.9999999999999991', '7.5', '1.2.3'].map((text, at) =>
      row(at + 2, `<c><v>${text}</v></c>`),
    );
    assert.deepEqual(await read(sheetOf(header('mes'), ...cells)), {
      2: { mes: 2 },
      3: { mes: 8 },
      4: { mes: '7.5' },
      5: { mes: '1.2.3' },
    });
  });

  it('are what their format shows, or are refused', async () => {
    const codes: [string, string | undefined][] = [
      ['General', undefined],
      ['0.00', undefined],
      ['#,##0.00;[Red]-#,##0.00', undefined],
      ['[$R$-416] #,##0.00', undefined],
      ['"R$ "#,##0.00_);\\(#,##0.00\\)', undefined],
      ['_-* #,##0.00\\ _€_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', undefined],
      ['0.00E+00', undefined],
      ['# ?/?', undefined],
      ['0" days"', undefined],
      ['0\\d', undefined],
      ['0\\%', undefined],
      ['[Blue]0', undefined],
      ['[>100]0;General', undefined],
      ['@', undefined],
      ['0;-0;"-"', undefined],
      ['#,##0;-#,##0;', undefined],
      ['0%', says.percent],
      ['[Red]0.0%;0', says.percent],
      ['dd/mm/yyyy', says.date],
      ['[$-416]mmm\\-yy;@', says.date],
      ['[h]:mm', says.date],
      ['[ss]', says.date],
      ['h:mm AM/PM', says.date],
      ['yyyy"-"mm', says.date],
      ['#,##0,', says.scaled],
      ['0.0,,"M"', says.scaled],
      ['#,##0,;-#,##0,', says.scaled],
      [';;;', says.concealed],
      ['"TRUE";"TRUE";"FALSE"', says.concealed],
      ['0;;0', says.concealed],
    ];
    const escape = (code: string) => code.replaceAll('"', '&quot;').replaceAll('>', '&gt;');
    const formats = codes.map(
      ([code], at) => `<numFmt numFmtId="${164 + at}" formatCode="${escape(code)}"/>`,
    );
    const styles = codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
    const rows = codes.map((_, at) => row(at + 2, `<c s="${at}"><v>45</v></c>`));
    const found = await read({
      ...sheetOf(header('valor'), ...rows),
      // The formats of conditional formatting are others.
      styles:
        `<numFmts>${formats.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>` +
        `<cellXfs>${styles.join('')}</cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="0%"/></dxf></dxfs>`,
    });
    const expected = codes.map(([, problem]) => (problem ? `valor ${problem}` : { valor: '45' }));
    for (const [at, [code]] of codes.entries()) assert.deepEqual(found[at + 2], expected[at], code);
  });

  it('that are zero are none where their format hides zeros', async () => {
    const hiding = [
      '#,##0;-#,##0;',
      '0;-0; ;@',
      '0;-0;_-',
      '#',
      '#,###',
      '&quot;R$ &quot;#,###',
      '?',
      '0;-0;#',
    ];
    const showing = [
      '0;-0;&quot;-&quot;',
      '0;-0',
      '0',
      '#.00',
      '# ?/?',
      '#;-#;0',
      '_-* #,##0_-;-* #,##0_-;_-* &quot;-&quot;??_-',
    ];
    const codes = [...hiding, ...showing];
    const found = await read({
      ...sheetOf(header('valor'), ...codes.map((_, at) => row(at + 2, `<c s="${at}"><v>0</v></c>`))),
      styles:
        `<numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts>` +
        `<cellXfs>${codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs>`,
    });
    for (const [at, code] of codes.entries())
      assert.deepEqual(found[at + 2], at < hiding.length ? `valor ${says.concealed}` : { valor: '0' }, code);
  });

  it('are what a format shows that every program knows by its number', async () => {
    const ids = Array.from({ length: 82 }, (_, id) => id);
    const isPercent = (id: number) => [9, 10, 67, 68].includes(id);
    const isDate = (id: number) =>
      (id >= 14 && id <= 22) ||
      (id >= 27 && id <= 36) ||
      (id >= 45 && id <= 47) ||
      (id >= 50 && id <= 58) ||
      id >= 71;
    const found = await read({
      ...sheetOf(header('valor'), ...ids.map((id) => row(id + 2, `<c s="${id}"><v>45</v></c>`))),
      styles: `<cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`,
    });
    for (const id of ids) {
      const problem = isPercent(id) ? says.percent : isDate(id) ? says.date : undefined;
      assert.deepEqual(found[id + 2], problem ? `valor ${problem}` : { valor: '45' }, String(id));
    }
  });
});

describe('dates', () => {
  const days = (...serials: string[]) =>
    sheetOf(header('dia'), ...serials.map((serial, at) => row(at + 2, `<c s="1"><v>${serial}</v></c>`)));
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
  const refused = `dia ${says.uncertain}`;
  const beyond = `dia ${says.beyond}`;

  it('are counted from 1900, with the day that there never was', async () => {
    const found = await read({
      ...days('46023', '61', '60', '1', '0', '-1', '2958465', '2958466', '46023.5', '36525.0'),
      styles,
    });
    assert.deepEqual(Object.values(found), [
      { dia: '2026-01-01' },
      { dia: '1900-03-01' },
      refused,
      refused,
      refused,
      refused,
      { dia: '9999-12-31' },
      beyond,
      refused,
      { dia: '1999-12-31' },
    ]);
  });

  it('are counted from 1904', async () => {
    for (const yes of ['1', 'true']) {
      const content = {
        ...days('44561', '0', '-1', '2957003', '2957004'),
        styles,
        properties: `date1904="${yes}"`,
      };
      const expected = [{ dia: '2026-01-01' }, { dia: '1904-01-01' }, refused, { dia: '9999-12-31' }, beyond];
      assert.deepEqual(Object.values(await read(content)), expected);
    }
  });

  it('may be text, and in the strict dialect ISO 8601; a number without the format of a date is none', async () => {
    const content = sheetOf(
      header('dia', 'valor'),
      row(2, inline('2026-01-31')),
      row(3, '<c t="d"><v>2026-01-31</v></c>'),
      row(4, '<c t="d"><v>2026-01-31T00:00:00.000</v></c>'),
      row(5, '<c t="d"><v>2026-01-31T12:00:00</v></c>'),
      row(6, '<c><v>46023</v></c>'),
      row(7, '<c t="b"><v>1</v></c>'),
      row(8, '<c/>', '<c t="d"><v>2026-01-31</v></c>'),
      row(9, '<c><f>TODAY()</f></c>'),
    );
    assert.deepEqual(await read(content), {
      2: { dia: '2026-01-31' },
      3: { dia: '2026-01-31' },
      4: { dia: '2026-01-31' },
      5: refused,
      6: `dia ${says.noDate}`,
      7: `dia ${says.noDate}`,
      8: `valor ${says.date}`,
      9: `dia ${says.formula}`,
    });
  });
});

describe('texts', () => {
  it('are what is seen: with their runs, without their pronunciation, as XML could not say them', async () => {
    const runs =
      '<r><rPr><b/></rPr><t>Tó</t></r><r><t>quio</t></r><rPh sb="0" eb="1"><t>トウ</t></rPh><phoneticPr fontId="1"/>';
    const content = {
      ...sheetOf(
        header('nome'),
        row(2, '<c t="s"><v>0</v></c>'),
        row(3, `<c t="inlineStr"><is>${runs}</is></c>`),
        row(4, `<c><is>${runs}</is></c>`),
        row(5, '<c t="str"><f>A2</f><v>a_x000A_b_x005F_x0041_</v></c>'),
        row(6, '<c><v>7</v></c>'),
        row(7, '<c><f>A2</f></c>'),
        row(8, '<c><v>7.5</v></c>'),
      ),
      texts: `<si>${runs}</si>`,
    };
    assert.deepEqual(await read(content), {
      2: { nome: 'Tóquio' },
      3: { nome: 'Tóquio' },
      4: { nome: 'Tóquio' },
      5: { nome: 'a\nb_x0041_' },
      6: { nome: '7' },
      7: `nome ${says.formula}`,
      8: `nome ${says.noText}`,
    });
  });

  it('are no numbers, whatever they look like', async () => {
    const texts = ['12', '1.234,50', ' 7 ', '-3', '(3)', 'R$ 4', '12%', '−5', '1e5', 'abc', 'null'];
    const found = await read(sheetOf(header('valor'), ...texts.map((text, at) => row(at + 2, inline(text)))));
    const asNumber = `valor ${says.text}`;
    assert.deepEqual(Object.values(found), [
      asNumber,
      asNumber,
      asNumber,
      asNumber,
      asNumber,
      { valor: 'R$ 4' },
      asNumber,
      asNumber,
      { valor: '1e5' },
      { valor: 'abc' },
      { valor: null },
    ]);
  });
});

describe('formulas', () => {
  const formula = (value: string) => row(2, `<c><f>1+1</f>${value}</c>`);

  it('count with the value that the file has, if it has one', async () => {
    const shared = [
      header('valor'),
      row(2, '<c><f t="shared" ref="A2:A3" si="0">1+1</f><v>2</v></c>'),
      row(3, '<c><f t="shared" si="0"/><v>3</v></c>'),
      row(4, '<c t="str"><f>""</f><v></v></c>'),
      row(5, '<c t="e"><f>NA()</f><v>#N/A</v></c>'),
    ];
    const errors = { 5: `valor ${says.error}` };
    assert.deepEqual(await read(sheetOf(...shared)), { 2: { valor: '2' }, 3: { valor: '3' }, ...errors });
    for (const none of ['', '<v/>', '<v></v>']) {
      assert.deepEqual(await read(sheetOf(header('valor'), formula(none))), { 2: `valor ${says.formula}` });
    }
    const noText = sheetOf(header('valor'), row(2, '<c t="str"><f>1</f></c>'));
    assert.deepEqual(await read(noText), { 2: `valor ${says.formula}` });
  });

  it('do not count where the workbook says that it has to be calculated first', async () => {
    for (const yes of ['1', 'true']) {
      const content = {
        ...sheetOf(header('valor'), formula('<v>0</v>'), row(3, '<c><v>0</v></c>')),
        calculation: `fullCalcOnLoad="${yes}"`,
      };
      assert.deepEqual(await read(content), { 2: `valor ${says.formula}`, 3: { valor: '0' } });
    }
  });

  it('of arrays count with their values, and where these are missing the file is refused', async () => {
    const array = (value: string) =>
      sheetOf(
        header('valor', 'mes'),
        row(2, `<c><f t="array" ref="A2:A3">B2:B3</f>${value}</c>`),
        row(3, '<c><v>4</v></c>'),
      );
    assert.deepEqual(await read(array('<v>3</v>')), { 2: { valor: '3' }, 3: { valor: '4' } });
    await assert.rejects(read(array('')), /The cells A2:A3 hold an array formula without stored values/);
    const alone = sheetOf(header('valor'), row(2, '<c><f t="array" ref="A2">B2</f></c>'));
    assert.deepEqual(await read(alone), { 2: `valor ${says.formula}` });
  });
});
