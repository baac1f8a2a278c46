/** However long and wrong a formula's text is, it does not hold up what others ask. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { maxTextLength } from '../../src/formula/text/lexer.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { longestTurn } from '../harness/longest-turn.ts';

/** As for all requests (event-loop.long.test.ts): what a turn costs the processor itself. */
const mostMs = 50;
/** What the compiler adds to the first, it does not add to all. */
const measurements = 4;

const repeated = (text: string) => text.repeat(Math.floor((maxTextLength - 10) / text.length));
const texts: Readonly<Record<string, string>> = {
  'a long sum': `${repeated('1+')}1`,
  'unknown names': `${repeated('[Ninguém]+')}1`,
  'open parentheses': repeated('('),
  'open functions': repeated('SE('),
  quotes: repeated('"'),
};

let api: TestApi;
before(async () => {
  api = await startApi();
});
after(() => api.close());

describe('the longest texts', () => {
  for (const [name, texto] of Object.entries(texts)) {
    const bodies: Readonly<Record<string, object>> = {
      '/indicators/parseFormulaText': { texto, idioma: 'pt' },
      '/indicators/saveFormulaIndicator': {
        nome: 'Long',
        descricao: 'x',
        fonte: '',
        unidade_medida: 4,
        interpretacao: 0,
        totalizador: 0,
        formula_texto: texto,
        idioma: 'pt',
      },
    };
    it(`${name}: are judged in turns below ${mostMs} ms`, async () => {
      for (const [path, body] of Object.entries(bodies)) {
        const payload = JSON.stringify(body);
        const send = () =>
          api.app.inject({
            method: 'POST',
            url: path,
            headers: { token: api.companyA.token, 'content-type': 'application/json' },
            payload,
          });
        let least = Number.POSITIVE_INFINITY;
        for (let at = 0; at < measurements && least >= mostMs; at++) {
          const { result, ownMs } = await longestTurn(send);
          assert.ok(result.statusCode < 500, result.body.slice(0, 200));
          least = Math.min(least, ownMs);
        }
        assert.ok(least < mostMs, `${path}: ${least} ms`);
      }
    });
  }
});
