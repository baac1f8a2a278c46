/** Puts the indicator into one more model, for the months of the process at the top. */
import type { PanelModel } from '@prumo/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../data/client.ts';
import { queryClient } from '../../data/query-client.ts';
import { useView } from '../../data/view.ts';
import { Button } from '../../kit/button.tsx';
import { Select } from '../../kit/fields/field.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import styles from './indicator.module.css';

interface AddToProps {
  readonly indicator: number;
  /** Those that do not have it. */
  readonly models: readonly PanelModel[];
}

export function AddTo({ indicator, models }: AddToProps) {
  const { models: words } = useWords();
  const view = useView();
  const [chosen, setChosen] = useState(0);
  const adding = useMutation({
    async mutationFn(model: PanelModel) {
      const year = new Date().getFullYear();
      const { inicio_mes, inicio_ano, fim_mes, fim_ano } = view?.process ?? {
        inicio_mes: 1,
        inicio_ano: year,
        fim_mes: 12,
        fim_ano: year,
      };
      const stored = await client.panels.getModelIndicators(model.id);
      const last = Math.max(0, ...[...stored].map(({ ordem }) => ordem));
      await client.panels.insertModelIndicator({
        id_painel_modelo: model.id,
        id_indicador: indicator,
        inicio_mes,
        inicio_ano,
        fim_mes,
        fim_ano,
        ordem: last + 1,
      });
      return model.nome;
    },
    async onSuccess() {
      setChosen(0);
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'session' });
    },
  });
  const model = models.find(({ id }) => id === chosen);
  return (
    <div className={styles.addTo}>
      <Select
        label={words.addTo}
        options={[{ id: 0, name: words.choose }, ...models.map(({ id, nome }) => ({ id, name: nome }))]}
        value={chosen}
        onChange={setChosen}
      />
      <Button isDisabled={!model} isPending={adding.isPending} onPress={() => model && adding.mutate(model)}>
        {words.add}
      </Button>
      {adding.isSuccess && <p role="status">{words.addedTo(adding.data)}</p>}
      {adding.error && <Problem inline error={adding.error} title={words.addFailed} />}
    </div>
  );
}
