import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Mentions } from './person-mentions.ts';

const mentions = new Mentions();
mentions.add({ id: 17, nome: 'Maria da Silva', email: 'Maria.Silva@serra.com.br' });
mentions.add({ id: 18, nome: 'Maria da Silva Souza', email: 'mss@serra.com.br' });
mentions.add({ id: 19, nome: 'João D’Ávila', email: 'joao_19@serra.com.br' });
mentions.add({ id: 20, nome: 'Ana', email: 'ana@serra.com.br' });
mentions.add({ id: 21, nome: 'MARIA DA SILVA', email: 'outra@serra.com.br' });

mentions.add({ id: 22, nome: 'Maria C. Souza', email: 'maria/rh@serra.com.br' });
mentions.add({ id: 23, nome: 'Ana  Paula Lima', email: 'carla&dias@serra.com.br' });
mentions.add({ id: 24, nome: 'Silva, João Pedro', email: 'x!y=z#1@serra.com.br' });
mentions.add({ id: 25, nome: 'Ana "Nina" Sá (RH)', email: 'nina@serra.com.br' });

const replaced = (text: string) => mentions.replace(text);

describe('names and addresses in texts', () => {
  it('are replaced wherever they stand, whatever their case', () => {
    assert.equal(
      replaced('De maria da SILVA (maria.silva@Serra.com.br), para João D’Ávila.'),
      'De Colaborador 17 (colaborador-17@example.invalid), para Colaborador 19.',
    );
    assert.equal(replaced('Maria da Silva'), 'Colaborador 17');
    assert.equal(replaced('Maria\nda Silva; Maria da Silva'), 'Colaborador 17; Colaborador 17');
    assert.equal(replaced('joao_19@serra.com.br'), 'colaborador-19@example.invalid');
  });

  it('are found with initials, commas, several spaces and every character that an address may have', () => {
    for (const [text, expected] of [
      ['Equipe de Maria C. Souza', 'Equipe de Colaborador 22'],
      ['Ana Paula  Lima e Ana  Paula Lima', 'Colaborador 23 e Colaborador 23'],
      ['De: Silva, João Pedro.', 'De: Colaborador 24.'],
      ['maria/rh@serra.com.br', 'colaborador-22@example.invalid'],
      ['para carla&dias@serra.com.br.', 'para colaborador-23@example.invalid.'],
      ["('x!y=z#1@serra.com.br')", "('colaborador-24@example.invalid')"],
      ['mailto=maria.silva@serra.com.br!', 'mailto=colaborador-17@example.invalid!'],
    ] as const) {
      assert.equal(replaced(text), expected);
    }
  });

  it('are the longest that fit, and of two employees with one name the first', () => {
    assert.equal(replaced('Maria da Silva Souza e Maria da Silva'), 'Colaborador 18 e Colaborador 17');
  });

  it('are whole: parts of words, single names and other addresses stay', () => {
    for (const text of [
      'Maria da Silveira',
      'Ana Maria',
      'Maria; da Silva',
      'Maria (da Silva)',
      'xmaria.silva@serra.com.br',
      'x.maria.silva@serra.com.br',
      'maria.silva@serra.com.br.org',
      'Mariada Silva',
      '',
    ]) {
      assert.equal(replaced(text), text);
    }
  });

  it('leave everything around them as it is, in the text of a row too', () => {
    const row = String.raw`(7,123,"Painel ""A"" de Maria da Silva, \\ 2024",,"{1,NULL}",maria.silva@serra.com.br)`;
    assert.equal(
      replaced(row),
      String.raw`(7,123,"Painel ""A"" de Colaborador 17, \\ 2024",,"{1,NULL}",colaborador-17@example.invalid)`,
    );
  });

  it('are found behind the line breaks of JSON, and with the signs that a name has', () => {
    const text = 'Por\nMaria da\nSilva e\tAna "Nina" Sá (RH)\nnina@serra.com.br';
    const expected = 'Por\nColaborador 17 e\tColaborador 25)\ncolaborador-25@example.invalid';
    assert.equal(replaced(text), expected);
    for (const escaped of [JSON.stringify, (one: string) => JSON.stringify(JSON.stringify(one))])
      assert.equal(replaced(escaped(text)), escaped(expected));
  });

  it('are found composed and decomposed', () => {
    assert.equal(replaced('João D’Ávila'.normalize('NFD')), 'Colaborador 19');
  });
});
