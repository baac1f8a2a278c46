import type { ptNotices } from './pt-notices.ts';
import type { Widened } from './widened.ts';

export const enNotices: Widened<typeof ptNotices> = {
  notices: {
    title: 'Notices',
    text: (email: string) => `What Prumo sends to ${email}. Nothing is sent when there is nothing to say.`,
    held: 'This environment sends no mail at present, so no notices are made. What you choose counts once it does.',
    digest: 'Digest',
    digestAbout: 'What is below target, overdue or waiting for you, in one message.',
    digests: {
      nenhum: 'None',
      semanal: 'Every Monday',
      mensal: 'On the 5th of every month',
      fechamento: 'When a month is closed',
    },
    red: 'Tell me when an indicator or a panel’s score falls below target',
    redAbout:
      'Mine: those that I fill in or answer for. Of the month before, once; again if it gets back to its target and falls once more.',
    reds: {
      nenhum: 'Do not tell me',
      meus: 'In my panels',
      todos: 'In all that I see',
    },
    warnings: 'Tell me also when',
    kinds: {
      acao: 'an action of mine is overdue',
      valores: 'I have values to fill in: when the month is over, and after the due day',
      mencao: 'somebody mentions me',
    },
    gathered:
      'What happens at the same time comes together, within 10 to 20 minutes. What is so already when you choose is not told: Home shows it.',
    quiet: 'Send nothing at night',
    quietAbout: 'What happens in these hours arrives after them. Time of Brasília.',
    from: 'From',
    to: 'To',
    hour: (hour: number) => `${hour}:00`,
    saved: 'Saved.',
  },
};
