/** The references of a compound or consolidated indicator. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isCalculationUnit } from '../../../src/engine/units.ts';
import { emptyPart, type Part, shownSource, sourceOf } from '../../data/drafts/indicator-fields.ts';
import { modelsQuery } from '../../data/models.ts';
import { Button } from '../../kit/button.tsx';
import { type Option, Select } from '../../kit/fields/field.tsx';
import { Suggestions } from '../../kit/fields/suggestions.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useWords } from '../../words/words.ts';
import styles from './form.module.css';
import type { FormProps, PartProps } from './form-props.ts';

interface PartsProps extends PartProps {
  readonly kind: 'composto' | 'consolidado';
  readonly names: FormProps['names'];
}

export function Parts({ fields, change, errorOf, kind, names }: PartsProps) {
  const { indicatorForm: words } = useWords();
  const { data: models } = useSuspenseQuery(modelsQuery);
  const list = useId();
  const { partes } = fields;
  const places = [
    { id: 0, name: words.samePanel },
    ...models.filter(({ status }) => status === 1).map(({ id, nome }) => ({ id, name: nome })),
  ];
  const replace = (at: number, part: Partial<Part>) =>
    change({ partes: partes.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  return (
    <section className={styles.section}>
      <h2>{words.parts[kind]}</h2>
      <p className={styles.muted}>{words.partsText[kind]}</p>
      {partes.map((part, at) => (
        // Parts have no name of their own while they are written.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={styles.part} aria-label={words.part(at + 1)}>
          <TextField
            label={words.partSource}
            list={`${list}-${at}`}
            value={shownSource(part, names)}
            onChange={(source) => replace(at, { source, id_indicador: names.find(source)?.id })}
            error={errorOf(`referencias[${at}].id_indicador`)}
            autoComplete="off"
          />
          <Suggestions id={`${list}-${at}`} texts={names.labels} typed={shownSource(part, names)} />
          <Select
            label={words.partModel}
            options={places}
            value={part.id_painel_modelo}
            onChange={(id_painel_modelo) => replace(at, { id_painel_modelo })}
            error={errorOf(`referencias[${at}].id_painel_modelo`)}
          />
          {kind === 'composto' && (
            <Sides {...{ part, at, errorOf, names }} fields={fields} change={(next) => replace(at, next)} />
          )}
          {partes.length > 1 && (
            <Button
              look="quiet"
              aria-label={words.remove(at + 1)}
              onPress={() => change({ partes: partes.filter((_, place) => place !== at) })}
            >
              {words.removeShort}
            </Button>
          )}
        </fieldset>
      ))}
      <div>
        <Button onPress={() => change({ partes: [...partes, emptyPart] })}>{words.addPart}</Button>
      </div>
    </section>
  );
}

interface SidesProps extends Pick<PartsProps, 'fields' | 'errorOf' | 'names'> {
  readonly part: Part;
  readonly at: number;
  readonly change: (part: Partial<Part>) => void;
}

/** The field that is read, and the one that it becomes. */
function Sides({ fields, part, at, change, errorOf, names }: SidesProps) {
  const { indicatorForm: words } = useWords();
  const source = sourceOf(part, names);
  const isDynamic = fields.tipo === 1;
  const readsRatio = source === undefined || isCalculationUnit(source.unidade_medida);
  const writesRatio = isCalculationUnit(fields.unidade_medida);
  // The chosen field stays visible, even if it cannot be chosen.
  const offered = (options: readonly Option<number>[], value: number, hasDenominator: boolean) =>
    options.filter(({ id }) => hasDenominator || id % 2 === 0 || id === value);
  const all = words.composedFields.map((name, id) => ({ id, name }));
  const read = isDynamic ? part.origem_posicao : part.origem_campo * 2 + part.origem_posicao;
  const written = part.destino_campo * 2 + part.destino_posicao;
  return (
    <>
      <Select
        label={words.partReads}
        options={offered(isDynamic ? words.sides.map((name, id) => ({ id, name })) : all, read, readsRatio)}
        value={read}
        onChange={(id) =>
          change(
            isDynamic ? { origem_posicao: id } : { origem_campo: Math.floor(id / 2), origem_posicao: id % 2 },
          )
        }
        error={errorOf(`referencias[${at}].origem_posicao`)}
      />
      <Select
        label={words.partWrites}
        options={offered(all, written, writesRatio)}
        value={written}
        onChange={(id) => change({ destino_campo: Math.floor(id / 2), destino_posicao: id % 2 })}
        error={errorOf(`referencias[${at}].destino_posicao`)}
      />
    </>
  );
}
