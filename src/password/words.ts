/** All texts of the page in both languages. */
import { linkValidDays } from '../mail/password-text.ts';
import type { Language } from './page-language.ts';
import { maxLength, minLength, type PasswordProblem } from './password-rules.ts';

/** The kinds of pages without a form. */
export type Notice =
  | 'done'
  | 'unknown'
  | 'used'
  | 'superseded'
  | 'expired'
  | 'held'
  | 'maintenance'
  | 'busy'
  | 'too-often'
  | 'not-understood'
  | 'failed';

interface NoticeWords {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Words {
  readonly development: string;
  readonly title: string;
  readonly intro: string;
  readonly account: string;
  readonly password: string;
  readonly hint: string;
  readonly confirmation: string;
  readonly submit: string;
  /** The link to the console. */
  readonly enter: string;
  readonly error: string;
  readonly errorTitle: string;
  readonly problems: Readonly<Record<PasswordProblem | 'missing' | 'mismatch', string>>;
  readonly notices: Readonly<Record<Notice, NoticeWords>>;
}

const askForLink = {
  'pt-BR': 'Peça um novo link a quem administra o Prumo na sua empresa. Ele chega por e-mail.',
  en: 'Ask your company’s Prumo administrator for a new link. It arrives by e-mail.',
};

export const words: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    development: 'Desenvolvimento',
    title: 'Defina a sua senha',
    intro: 'Escolha a senha com que vai entrar no Prumo. Este link vale uma única vez.',
    account: 'E-mail',
    password: 'Nova senha',
    hint: `Pelo menos ${minLength} caracteres. Uma frase de várias palavras é forte e fácil de lembrar. Não use o seu nome nem o seu e-mail.`,
    confirmation: 'Repita a nova senha',
    submit: 'Definir senha',
    enter: 'Entrar no Prumo',
    error: 'Erro',
    errorTitle: 'A senha ainda não foi definida',
    problems: {
      missing: 'Digite a nova senha.',
      mismatch: 'As duas senhas não são iguais. Digite a mesma nos dois campos.',
      'too-short': `A senha é curta: use pelo menos ${minLength} caracteres.`,
      'too-long': `A senha é longa demais: use no máximo ${maxLength} caracteres.`,
      common: 'Esta senha é fácil de adivinhar. Evite palavras muito usadas, repetições e sequências.',
      personal: 'A senha não pode conter o seu nome nem o seu e-mail.',
    },
    notices: {
      done: {
        title: 'Senha definida',
        lines: ['A sua nova senha já vale.'],
      },
      unknown: {
        title: 'Link não encontrado',
        lines: [
          'Confira se o endereço está completo: copie-o inteiro da mensagem que recebeu.',
          `Se ainda assim não abrir: ${decapitalised(askForLink['pt-BR'])}`,
        ],
      },
      used: {
        title: 'Este link já foi usado',
        lines: [
          'Se foi você, a sua senha está definida e não há mais nada a fazer.',
          `Se não foi você, ou se esqueceu a senha: ${decapitalised(askForLink['pt-BR'])}`,
        ],
      },
      superseded: {
        title: 'Há um link mais novo',
        lines: [
          'Enviamos um link novo depois deste. Abra a mensagem mais recente na sua caixa de entrada.',
          `Se não a encontrar: ${decapitalised(askForLink['pt-BR'])}`,
        ],
      },
      expired: {
        title: 'Este link venceu',
        lines: [`Ele valia por ${linkValidDays} dias.`, askForLink['pt-BR']],
      },
      held: {
        title: 'O seu acesso está bloqueado',
        lines: [
          'Por isso a senha não pode ser definida agora. Fale com quem administra o Prumo na sua empresa.',
          'Quando o acesso for liberado, este mesmo link volta a funcionar, enquanto estiver no prazo.',
        ],
      },
      maintenance: {
        title: 'Estamos em manutenção',
        lines: ['Tente de novo em alguns minutos. O seu link continua valendo.'],
      },
      busy: {
        title: 'Tente de novo em instantes',
        lines: ['Há muitos acessos neste momento. A senha não foi definida e o seu link continua valendo.'],
      },
      'too-often': {
        title: 'Tentativas demais',
        lines: ['Espere um minuto e tente de novo.'],
      },
      'not-understood': {
        title: 'Não entendemos o envio',
        lines: ['Abra de novo o link da mensagem e use o formulário da página. O seu link continua valendo.'],
      },
      failed: {
        title: 'Algo deu errado do nosso lado',
        lines: ['Tente de novo em alguns minutos pelo mesmo link.'],
      },
    },
  },
  en: {
    development: 'Development',
    title: 'Set your password',
    intro: 'Choose the password you will use for Prumo. This link works once.',
    account: 'E-mail',
    password: 'New password',
    hint: `At least ${minLength} characters. A sentence of several words is strong and easy to remember. Do not use your name or your e-mail.`,
    confirmation: 'Repeat the new password',
    submit: 'Set password',
    enter: 'Sign in to Prumo',
    error: 'Error',
    errorTitle: 'The password is not set yet',
    problems: {
      missing: 'Type the new password.',
      mismatch: 'The passwords do not match. Type the same one in both fields.',
      'too-short': `The password is short: use at least ${minLength} characters.`,
      'too-long': `The password is too long: use at most ${maxLength} characters.`,
      common: 'This password is easy to guess. Avoid common words, repetitions and sequences.',
      personal: 'The password must contain neither your name nor your e-mail.',
    },
    notices: {
      done: {
        title: 'Password set',
        lines: ['Your new password works from now on.'],
      },
      unknown: {
        title: 'Link not found',
        lines: [
          'Check that the address is complete: copy all of it from the message you received.',
          `If it still does not open: ${decapitalised(askForLink.en)}`,
        ],
      },
      used: {
        title: 'This link has been used',
        lines: [
          'If it was you, your password is set and there is nothing more to do.',
          `If it was not you, or you forgot the password: ${decapitalised(askForLink.en)}`,
        ],
      },
      superseded: {
        title: 'There is a newer link',
        lines: [
          'We sent a new link after this one. Open the latest message in your inbox.',
          `If you do not find it: ${decapitalised(askForLink.en)}`,
        ],
      },
      expired: {
        title: 'This link has expired',
        lines: [`It was valid for ${linkValidDays} days.`, askForLink.en],
      },
      held: {
        title: 'Your access is blocked',
        lines: [
          'The password cannot be set now. Talk to your company’s Prumo administrator.',
          'When your access is restored, this same link works again, as long as it is valid.',
        ],
      },
      maintenance: {
        title: 'Scheduled maintenance',
        lines: ['Try again in a few minutes. Your link is still valid.'],
      },
      busy: {
        title: 'Try again in a moment',
        lines: ['There are many requests right now. The password was not set and your link is still valid.'],
      },
      'too-often': {
        title: 'Too many attempts',
        lines: ['Wait a minute and try again.'],
      },
      'not-understood': {
        title: 'The request was not understood',
        lines: ['Open the link in the message again and use the form on the page. Your link is still valid.'],
      },
      failed: {
        title: 'Something went wrong on our side',
        lines: ['Try again in a few minutes with the same link.'],
      },
    },
  },
};

function decapitalised(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
