import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Language } from './language.ts';
import { glossaryOf } from './names.ts';
import { parseFormula } from './parse.ts';
import { seriesHints } from './series-hints.ts';

const glossary = glossaryOf({
  indicators: ['Vendas', 'Custo', 'Pedidos'].map((name, at) => ({ id: at + 1, name })),
  submodels: [],
});

/** The text of the hint's fix; undefined without a hint. */
function fixed(text: string, language: Language = 'pt'): string | undefined {
  const parsed = parseFormula(text, { language, glossary });
  assert.deepEqual(parsed.diagnostics, []);
  const [hint, ...more] = seriesHints(parsed, language);
  assert.equal(more.length, 0);
  if (!hint?.fix) return undefined;
  const { start, end, text: put } = hint.fix;
  const after = text.slice(0, start) + put + text.slice(end);
  const again = parseFormula(after, { language, glossary });
  assert.deepEqual(again.diagnostics, []);
  assert.deepEqual(seriesHints(again, language), []);
  return after;
}

describe('a target that is divided by a realized value', () => {
  it('is warned of, with the targets on both sides of the division', () => {
    assert.equal(
      fixed('PERCENTUAL([Vendas] - [Custo]; [Vendas].realizado)'),
      'meta = PERCENTUAL([Vendas] - [Custo]; [Vendas].meta)\nrealizado = PERCENTUAL([Vendas] - [Custo]; [Vendas].realizado)',
    );
    assert.equal(
      fixed('meta = 1 + [Vendas] / ([Custo].realizado + [Pedidos].realizado) realizado = 1'),
      'meta = 1 + [Vendas] / ([Custo].meta + [Pedidos].meta) realizado = 1',
    );
    assert.equal(
      fixed('[Vendas] / [Pedidos].realized', 'en'),
      'target = [Vendas] / [Pedidos].target\nrealized = [Vendas] / [Pedidos].realized',
    );
  });

  it('is not where the field is written on both sides, or each side reads the same', () => {
    for (const text of [
      '[Vendas] / [Pedidos]',
      '[Vendas] / 2',
      'realizado = [Vendas] / [Pedidos].realizado',
      'meta = [Vendas].meta / [Pedidos].realizado realizado = 1',
      '[Vendas].realizado / [Vendas].meta',
      '[Vendas] / ([Custo] + [Pedidos].realizado)',
    ]) {
      assert.equal(fixed(text), undefined, text);
    }
  });
});
