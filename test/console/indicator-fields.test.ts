/** Parts of the indicator form, without a browser: drafts, unit rules, examples, findings. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  byUnit,
  conceptsOf,
  emptyFields,
  emptyPart,
  fieldsDraftFrom,
  isChanged,
  shownSource,
  withKind,
  withUnit,
} from '../../console/data/drafts/indicator-fields.ts';
import { IndicatorNames } from '../../console/data/indicator-names.ts';
import { formatIn } from '../../console/data/written/format.ts';
import { findingsOf } from '../../console/data/written/told-findings.ts';
import { bodyOf, standIn } from '../../console/pages/indicator-form/body.ts';
import {
  interpretationExample,
  totalExample,
  unitExample,
} from '../../console/pages/indicator-form/examples.ts';
import { ownFindings } from '../../console/pages/indicator-form/findings.ts';
import { en } from '../../console/words/en/en.ts';
import { pt } from '../../console/words/pt/pt.ts';

const names = new IndicatorNames([
  { id: 1, nome: 'Vendas' },
  { id: 2, nome: 'Média' },
  { id: 3, nome: 'média' },
]);

describe('the fields of an indicator', () => {
  it('are found by names without accents and case; the id tells those of one name apart', () => {
    assert.equal(names.find(' vendas ')?.id, 1);
    assert.equal(names.find('media'), undefined);
    assert.equal(names.find('media #3')?.id, 3);
    assert.equal(names.label(2), 'Média #2');
    assert.equal(names.label(9), '#9');
  });

  it('have nothing to lose until something is written', () => {
    const base = emptyFields;
    assert.ok(!isChanged({ base, fields: { ...base, ...withKind(base, 'composto') } }));
    assert.ok(isChanged({ base, fields: { ...base, nome: 'A' } }));
    assert.ok(isChanged({ base, fields: { ...base, tipo: 1, partes: [{ ...emptyPart, source: 'V' }] } }));
    const compound = { ...base, tipo: 1 };
    assert.ok(isChanged({ base: compound, fields: { ...compound, tipo: 2 } }));
    const draft = { base, fields: { ...base, nome: 'A' }, etag: '"1"' };
    assert.deepEqual(fieldsDraftFrom(JSON.stringify(draft)), draft);
    for (const other of [
      null,
      '',
      '{',
      '{"base":1}',
      JSON.stringify({ base, fields: { ...base, nome: 1 } }),
    ]) {
      assert.equal(fieldsDraftFrom(other), undefined);
    }
  });

  it('follow the rules of their unit', () => {
    const adjustable = { ...emptyFields, tipo: 5, meta_ajustavel: 1, interpretacao: 4 };
    const concept = { ...adjustable, ...withUnit(adjustable, 10) };
    assert.partialDeepStrictEqual(byUnit(concept), { totalizador: 2, meta_ajustavel: 0, interpretacao: 0 });
    assert.equal(conceptsOf(emptyFields), null);
    assert.notEqual(withKind(concept, 'comum').unidade_medida, 10);
    const ratio = {
      ...emptyFields,
      tipo: 1,
      unidade_medida: 5,
      partes: [{ ...emptyPart, destino_posicao: 1 }],
    };
    const passed = { ...ratio, ...withUnit(ratio, 4) };
    assert.equal(byUnit(passed).partes[0]?.destino_posicao, 0);
    assert.equal(byUnit({ ...passed, ...withUnit(passed, 3) }).partes[0]?.destino_posicao, 1);
    assert.equal(byUnit({ ...concept, ...withUnit(concept, 4) }).interpretacao, 4);
    assert.deepEqual([3, 5, 4].map(standIn), ['PERCENTUAL(1; 1)', '1 / 1', '1']);
  });

  it('are sent as their kind takes them; a dynamic part reads what it becomes', () => {
    const part = { ...emptyPart, source: 'vendas', origem_campo: 1, destino_campo: 0 };
    const sent = (tipo: number) => bodyOf({ ...emptyFields, tipo, partes: [part] }, names)['referencias'];
    assert.partialDeepStrictEqual(sent(1), [{ id_indicador: 1, origem_campo: 0, id_painel_modelo: null }]);
    assert.partialDeepStrictEqual(sent(2), [{ origem_campo: 1, destino_campo: 0 }]);
    assert.deepEqual(sent(3), [{ id_indicador: 1, id_painel_modelo: null }]);
    assert.equal(sent(0), undefined);
  });

  it('read the indicator that was chosen, also when it is renamed and another gets its name', () => {
    const part = { ...emptyPart, id_indicador: 1, source: 'Vendas' };
    const fields = { ...emptyFields, nome: 'A', tipo: 3, partes: [part] };
    const later = new IndicatorNames([
      { id: 1, nome: 'Receita' },
      { id: 2, nome: 'Vendas' },
    ]);
    assert.partialDeepStrictEqual(bodyOf(fields, later)['referencias'], [{ id_indicador: 1 }]);
    assert.equal(shownSource(part, later), 'Receita');
    assert.equal(shownSource({ ...part, source: 'vendas' }, names), 'vendas');
    assert.equal(ownFindings(fields, later, pt.indicatorForm).size, 0);
    const without = new IndicatorNames([{ id: 2, nome: 'Vendas' }]);
    assert.equal(shownSource(part, without), 'Vendas');
    assert.equal(ownFindings(fields, without, pt.indicatorForm).size, 1);
    const typed = { ...fields, partes: [{ ...part, source: 'vendas' }] };
    assert.ok(!isChanged({ base: fields, fields: typed }), 'another way of writing is no change');
    assert.ok(isChanged({ base: fields, fields: { ...fields, partes: [{ ...part, id_indicador: 2 }] } }));
  });
});

describe('an example', () => {
  const inWords = { pt: formatIn(pt), en: formatIn(en) };
  const money = { unidade_medida: 0, moeda: 'BRL', interpretacao: 0 };
  const plain = { ...money, unidade_medida: 4 };
  const percent = { ...money, unidade_medida: 3 };
  const spaced = (text: string) => text.replaceAll('\u00A0', ' ');

  it('shows how a unit is written', () => {
    assert.equal(spaced(unitExample(money, inWords.pt, pt.indicatorForm)), '1234,5 aparece como R$ 1.234,50');
    assert.equal(unitExample(plain, inWords.en, en.indicatorForm), '1234.5 appears as 1,234.50');
    assert.match(unitExample(percent, inWords.pt, pt.indicatorForm), /30 ÷ 40 → 75,00%/);
  });

  it('shows what months come to, by the sums of the product', () => {
    const total = (totalizador: number, fields = plain) =>
      totalExample(totalizador, fields, inWords.pt, pt.indicatorForm);
    assert.deepEqual(
      [0, 1, 2].map((one) => total(one)),
      ['10, 20, 30 → 60', '10, 20, 30 → 20', '10, 20, 30 → 30'],
    );
    assert.equal(total(0, percent), '30 ÷ 40, 20 ÷ 60 → 50,00%, pela soma dos lados');
    assert.equal(total(2, percent), '30 ÷ 40, 20 ÷ 60 → 33,33%');
  });

  it('shows what realized values come to, of each interpretation', () => {
    const attained = (interpretacao: number) =>
      interpretationExample(interpretacao, percent, inWords.pt, pt.indicatorForm);
    const expected = [
      ['80 → 80%', '100 → 100%', '120 → 120%'],
      ['80 → 80%', '100 → 100%', '120 → 100%'],
      ['80 → 125%', '100 → 100%', '120 → 83%'],
      ['80 → 100%', '100 → 100%', '120 → 83%'],
      ['80 → 80%', '100 → 100%', '120 → 80%'],
      ['80 → 125%', '100 → 100%', '120 → 83%'],
      ['80 → 80%', '100 → 100%', '120 → 120%'],
      ['80 → 120%', '100 → 100%', '120 → 80%'],
      ['−120 → 120%', '−100 → 100%', '−80 → 80%'],
    ];
    for (const [at, texts] of expected.entries()) assert.deepEqual(attained(at).attained, texts, `${at}`);
    assert.equal(attained(8).target, '−100');
    assert.match(attained(6).year ?? '', /→ 100,00%; sem isso, 50,00%/);
    assert.equal(attained(0).year, undefined);
  });
});

describe('what is wrong', () => {
  const shown = (path: string) =>
    /^(?:nome|fonte|unidade_medida|codigo_externo|referencias\[\d+\]\.)/.test(path);

  it('is seen before anything is asked, each at its field', () => {
    const concept = {
      ...emptyFields,
      tipo: 5,
      unidade_medida: 10,
      conceitos: [
        { nome: 'A', valor: '1' },
        { nome: '', valor: '01' },
        { nome: 'C', valor: '1,5' },
      ],
    };
    assert.deepEqual(
      [...ownFindings(concept, names, pt.indicatorForm).keys()],
      ['nome', 'descricao', 'conceitos[1].nome', 'conceitos[1].valor', 'conceitos[2].valor'],
    );
    const parts = { ...emptyFields, nome: 'A', tipo: 3, partes: [emptyPart, { ...emptyPart, source: 'X' }] };
    assert.deepEqual(Object.fromEntries(ownFindings(parts, names, pt.indicatorForm)), {
      'referencias[0].id_indicador': 'Falta preencher.',
      'referencias[1].id_indicador': 'Escolha um indicador da lista.',
    });
  });

  it('is told by the server with the path of the field; the rest stands by itself', () => {
    const item = (pointer: string, rule: string, ...about: (string | number)[]) => ({
      pointer,
      rule,
      params: about.length > 0 ? { about } : {},
      detail: `${pointer.slice(2)} of the server`,
    });
    const errors = [
      item('#/nome', 'required'),
      item('#/fonte', 'some-rule'),
      item('#/referencias/0/id_indicador', 'composition-itself'),
      item('#/referencias/1/id_indicador', 'circle', '"A" → "B" → "A"'),
      item('#/referencias/2/origem_posicao', 'composition-no-denominator', 'Vendas'),
      item('#/referencias/3/id_painel_modelo', 'composition-not-in-model', 'Vendas'),
      item('#/codigo_externo', 'code-in-use'),
      item('#/unidade_medida', 'denominator-read'),
      item('#/referencias', 'composition-side-missing', 1, 1),
      { rule: 'conflict', params: {}, detail: 'something else' },
    ];
    const english = pt.problem.saidInEnglish('something else');
    assert.deepEqual(Object.fromEntries(findingsOf({ errors, msg: '' }, shown, pt)), {
      '': `Componentes: Falta o denominador do realizado, que esta unidade pede. ${english}`,
      nome: 'Falta preencher.',
      fonte: pt.problem.saidInEnglish('fonte of the server'),
      'referencias[0].id_indicador': 'É o próprio indicador; escolha outro.',
      'referencias[1].id_indicador': 'Os indicadores leriam um ao outro em círculo: "A" → "B" → "A".',
      'referencias[2].origem_posicao': '“Vendas” não tem denominador.',
      'referencias[3].id_painel_modelo': 'O modelo não tem “Vendas”; escolha um que tenha.',
      codigo_externo: 'O código já é de outro registro.',
      unidade_medida: 'Outros indicadores leem o denominador deste: a unidade precisa ter um.',
    });
    // A server or proxy that sends no data.
    const plain = { errors: [], msg: 'something else' };
    assert.deepEqual([...findingsOf(plain, shown, pt)], [['', english]]);
  });
});
