/** Avisos: what I am told by e-mail. Each change is saved at once. */
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/client.ts';
import { language } from '../../data/preferences.ts';
import { useMe } from '../../data/session.ts';
import { Select } from '../../kit/fields/field.tsx';
import notes from '../../kit/notes.module.css';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import styles from './notices.module.css';

const digests = ['nenhum', 'semanal', 'mensal', 'fechamento'] as const;
const reds = ['nenhum', 'meus', 'todos'] as const;
const kinds = ['acao', 'valores', 'mencao'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** The night that is offered. */
const night = { silencio_de: 20, silencio_ate: 7 };

interface Settings extends Record<(typeof kinds)[number], 0 | 1> {
  readonly boletim: (typeof digests)[number];
  readonly vermelho: (typeof reds)[number];
  readonly silencio_de: number | null;
  readonly silencio_ate: number | null;
}

interface Told extends Settings {
  /** Why no mail is sent at present. */
  readonly motivo: string | null;
}

const settingsQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: async () => (await call<[Told]>('GET', '/notices'))[0],
});

export default function NoticesPage() {
  const { notices: words, problem } = useWords();
  const { email } = useMe();
  const queryClient = useQueryClient();
  const { data: stored } = useSuspenseQuery(settingsQuery);
  // React's own state changes with the click. The cache of queries does only afterwards: a box
  // would jump back meanwhile, and a second choice would not know of the first.
  const [chosen, setChosen] = useState<Partial<Settings>>({});
  const data = { ...stored, ...chosen };
  const saving = useMutation({
    // One after the other: the last choice counts.
    scope: { id: 'notices' },
    mutationFn: ({ motivo: _, ...settings }: Told) =>
      call('PUT', '/notices', { ...settings, idioma: language.get() }),
    onSuccess: (_, saved) => queryClient.setQueryData(settingsQuery.queryKey, saved),
    onError: async () => {
      await queryClient.invalidateQueries(settingsQuery);
      setChosen({});
    },
  });
  const change = (part: Partial<Settings>) => {
    setChosen({ ...chosen, ...part });
    saving.mutate({ ...data, ...part });
  };
  return (
    <>
      <PageHead title={words.title} about={words.text(email)} />
      {data.motivo !== null && <p className={notes.notice}>{words.held}</p>}
      <div className={styles.settings}>
        <Select
          label={words.digest}
          about={words.digestAbout}
          options={digests.map((id) => ({ id, name: words.digests[id] }))}
          value={data.boletim}
          onChange={(boletim) => change({ boletim })}
        />
        <Select
          label={words.red}
          about={words.redAbout}
          options={reds.map((id) => ({ id, name: words.reds[id] }))}
          value={data.vermelho}
          onChange={(vermelho) => change({ vermelho })}
        />
        <fieldset className={styles.group}>
          <legend>{words.warnings}</legend>
          {kinds.map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                checked={data[kind] === 1}
                onChange={({ target }) => change({ [kind]: target.checked ? 1 : 0 })}
              />
              <span>{words.kinds[kind]}</span>
            </label>
          ))}
          <p className={notes.muted}>{words.gathered}</p>
        </fieldset>
        <QuietHours settings={data} change={change} />
      </div>
      <p role="status">{saving.isSuccess && words.saved}</p>
      {saving.error && <Problem inline error={saving.error} title={problem.notSaved} />}
    </>
  );
}

interface QuietHoursProps {
  readonly settings: Settings;
  readonly change: (part: Partial<Settings>) => void;
}

function QuietHours({ settings: { silencio_de, silencio_ate }, change }: QuietHoursProps) {
  const { notices: words } = useWords();
  const options = hours.map((id) => ({ id, name: words.hour(id) }));
  return (
    <div className={styles.group}>
      <label>
        <input
          type="checkbox"
          checked={silencio_de !== null}
          onChange={({ target }) =>
            change(target.checked ? night : { silencio_de: null, silencio_ate: null })
          }
        />
        <span>{words.quiet}</span>
      </label>
      {silencio_de !== null && (
        <div className={styles.hours}>
          <Select
            label={words.from}
            options={options}
            value={silencio_de}
            onChange={(hour) => change({ silencio_de: hour })}
          />
          <Select
            label={words.to}
            options={options}
            value={silencio_ate}
            onChange={(hour) => change({ silencio_ate: hour })}
          />
        </div>
      )}
      <p className={notes.muted}>{words.quietAbout}</p>
    </div>
  );
}
