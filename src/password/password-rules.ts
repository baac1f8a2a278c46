/**
 * Password rules (NIST SP 800-63B-4 §3.1.1.2): long, not a common password, not the person's own
 * name. No character classes are required. Passwords are checked and hashed in Unicode NFKC, so
 * that the keyboard used does not matter.
 */
import type { PasswordRule } from '../kernel/rules/all-rules.ts';

/**
 * The most common words in passwords, in Brazil and elsewhere, without accents. They come from the
 * top of published lists of leaked passwords. `password-rules.ts` handles digits and signs
 * around them.
 */
const commonWords: ReadonlySet<string> = new Set(
  `senha senhas minhasenha novasenha mudarsenha trocarsenha senhaforte senhasegura senhasecreta password passwords passwort
  passw passwd pass mypassword newpassword changeme change changeit letmein secret secreta segredo secreto palavra chave
  admin adm administrador administrator root user usuario username login logon entrar entrada acesso access conta account
  welcome welcometo bemvindo bemvinda ola hello oi guest visitante convidado teste test testing tester temp temporaria
  temporary default padrao provisoria inicial initial primeira primeiro mudar mudei trocar nova novo new minha meu my master
  mestre super superuser sistema system server servidor computador computer internet windows google facebook instagram
  empresa company trabalho work escritorio office prumo painel dashboard financeiro diretoria gerente gestor colaborador
  qwerty qwertyuiop qwert asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qaz wsx abc abcd abcde abcdef xyz
  brasil brazil brasileiro brasileira portugal flamengo mengo corinthians timao palmeiras saopaulo tricolor vasco gremio
  internacional santos cruzeiro botafogo fluminense galo futebol football soccer penta hexa
  iloveyou loveyou love amor teamo euteamo amorzinho meuamor vida minhavida felicidade feliz familia mae pai filho filha
  deus deusefiel deusnocomando jesus jesuscristo cristo jesusteamo gloria fe anjo angel maria jose joao ana pedro lucas
  gabriel carlos
  monkey dragon sunshine princess princesa superman batman starwars pokemon shadow trustno football baseball hunter michael
  jordan freedom whatever nothing flower hottie chocolate cookie banana
  verao summer inverno winter primavera spring outono autumn janeiro fevereiro marco abril maio junho julho agosto setembro
  outubro novembro dezembro january february march april may june july august september october november december
  segunda terca quarta quinta sexta sabado domingo monday tuesday wednesday thursday friday saturday sunday
  correcthorsebatterystaple`.split(/\s+/),
);

/** In code points. */
export const minLength = 12;
export const maxLength = 256;

export type PasswordProblem = PasswordRule;

/** The owner of the password. */
export interface Person {
  readonly nome: string;
  readonly email: string;
}

export function normalised(password: string): string {
  return password.normalize('NFKC');
}

/** All problems of a normalised password. Empty when it is acceptable. */
export function passwordProblems(password: string, person: Person): readonly PasswordProblem[] {
  const length = Array.from(password).length;
  // Skips the other checks: the text may be very long.
  if (length > maxLength) return ['too-long'];
  const problems: PasswordProblem[] = length < minLength ? ['too-short'] : [];
  if (isCommon(password)) problems.push('common');
  if (isPersonal(password, person)) problems.push('personal');
  return problems;
}

/** Lower case, without accents and white space. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\s]/gu, '');
}

const keyboards = ['qwertyuiopasdfghjklzxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', '1q2w3e4r5t6y7u8i9o0p'];

function isCommon(password: string): boolean {
  const text = plain(password);
  if (text === '') return true;
  const reversed = Array.from(text).reverse().join('');
  return (
    isRepeated(text) ||
    isSequence(text) ||
    keyboards.some((keys) => `${keys}${keys}`.includes(text) || `${keys}${keys}`.includes(reversed)) ||
    isCommonWords(text)
  );
}

/** Whether at most four characters repeat throughout: `abcabcabcabc`. */
function isRepeated(text: string): boolean {
  const characters = Array.from(text);
  return [1, 2, 3, 4].some((size) =>
    characters.every((character, at) => character === characters[at % size]),
  );
}

/**
 * Whether it consists of runs such as `123456`, `abcdef`, `aaaa` that average at least three
 * characters.
 */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) as number);
  let runs = 1;
  let step: number | undefined;
  for (let at = 1; at < codes.length; at++) {
    const next = stepOf(codes[at - 1] as number, codes[at] as number);
    if (step === undefined && next !== undefined) step = next;
    else if (next === undefined || next !== step) {
      runs++;
      step = undefined;
    }
  }
  return runs * 3 <= codes.length;
}

/** The step from one character to the next if it is -1, 0 or 1. After 9 comes 0. */
function stepOf(from: number, to: number): number | undefined {
  const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
  const difference = to - from;
  if (Math.abs(difference) <= 1) return difference;
  if (isDigit(from) && isDigit(to) && Math.abs(difference) === 9) return -Math.sign(difference);
  return undefined;
}

const disguises: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/**
 * Whether it is one or two common words with digits and signs around them: `Senha@123456`,
 * `P4ssw0rd!2024`.
 */
function isCommonWords(text: string): boolean {
  const core = text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const undisguised = (disguised: string) =>
    disguised.replaceAll(/[013457@$]/g, (sign) => disguises[sign] ?? sign);
  return [text, undisguised(text), undisguised(core)].some((candidate) => {
    const letters = candidate.replaceAll(/[^a-z]/g, '');
    return letters.length >= 3 && isOneOrTwoWords(letters);
  });
}

function isOneOrTwoWords(letters: string): boolean {
  if (commonWords.has(letters)) return true;
  for (let at = 2; at < letters.length - 1; at++) {
    if (commonWords.has(letters.slice(0, at)) && commonWords.has(letters.slice(at))) return true;
  }
  return false;
}

/** Shorter parts of names occur in unrelated words. */
const minNamePart = 4;

function isPersonal(password: string, { nome, email }: Person): boolean {
  const text = plain(password);
  const [account = ''] = email.split('@');
  const names = [...nome.split(/[\s'.-]+/), nome, ...account.split(/[._+\d-]+/), account, email].map(plain);
  return names.some((name) => name.length >= minNamePart && text.includes(name));
}
