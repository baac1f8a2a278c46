/** Indicadores: all indicators, filtered by name, type and model. */
import type { Indicator } from '@prumo/client';
import { useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { type Kind, kindFrom, kinds } from '../../data/indicator-kinds.ts';
import { modelsQuery } from '../../data/models.ts';
import { indicatorsQuery, modelIndicatorsQuery } from '../../data/queries.ts';
import { contains } from '../../data/search.ts';
import { useMe } from '../../data/session.ts';
import { pageAddress, useAddress, useChangeAddress } from '../../data/view.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { CsvButton } from '../../kit/csv-button.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Empty, Head, type Order, SortHead, Table } from '../../kit/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './list.module.css';

type Column = 'name' | 'type' | 'unit';

/** The number of rows rendered at a time. */
const step = 200;

export default function IndicatorsPage() {
  const words = useWords();
  const { nivel_de_acesso } = useMe();
  const [{ data: indicators }, { data: models }] = useSuspenseQueries({
    queries: [indicatorsQuery, modelsQuery],
  });
  const address = useAddress();
  const text = useDeferredValue(address.get('busca') ?? '');
  const kind = kindFrom(address.get('tipo'));
  const model = models.find(({ id }) => String(id) === address.get('modelo'));
  const ofModel = useQuery({ ...modelIndicatorsQuery(model?.id ?? 0), enabled: model !== undefined });
  const order = orderFrom(address.get('ordem'));
  const inModel = new Set(ofModel.data?.map(({ id_indicador }) => id_indicador));
  const found = sorted(
    indicators.filter(
      ({ id, nome, tipo }) =>
        contains(nome, text) &&
        (!kind || (kinds[kind] as readonly number[]).includes(tipo)) &&
        (!model || inModel.has(id)),
    ),
    order,
    words,
  );
  return (
    <>
      <Head title={<Title shown={found.length} all={indicators.length} />}>
        <Tools models={models.map(({ id, nome }) => ({ id: String(id), name: nome }))} kind={kind} />
        {nivel_de_acesso !== 'Colaborador' && (
          <Link className={buttonClass()} href={pageAddress('/indicadores/novo')}>
            {words.indicatorForm.open}
          </Link>
        )}
        <CsvButton
          name={words.indicators.title}
          rows={() => csvOf(found, words)}
          isDisabled={found.length === 0}
        />
      </Head>
      {ofModel.error ? (
        <Problem error={ofModel.error} onRetry={() => void ofModel.refetch()} />
      ) : (
        <div aria-busy={model !== undefined && ofModel.isPending}>
          {found.length === 0 && !(model && ofModel.isPending) ? (
            <Nothing isNone={indicators.length === 0} />
          ) : (
            <IndicatorList key={`${text} ${kind} ${model?.id}`} indicators={found} order={order} />
          )}
        </div>
      )}
    </>
  );
}

function Title({ shown, all }: { readonly shown: number; readonly all: number }) {
  const words = useWords();
  return (
    <div>
      <PageTitle>{words.indicators.title}</PageTitle>
      <p className={styles.count} role="status">
        {words.common.count(shown, all)}
      </p>
    </div>
  );
}

interface ToolsProps {
  readonly models: readonly { readonly id: string; readonly name: string }[];
  readonly kind: Kind | undefined;
}

function Tools({ models, kind }: ToolsProps) {
  const words = useWords();
  const address = useAddress();
  const change = useChangeAddress();
  const kindOptions = Object.entries(words.indicators.kinds).map(([id, name]) => ({ id, name }));
  return (
    <>
      <TextField
        label={words.common.search}
        labelInside
        type="search"
        value={address.get('busca') ?? ''}
        onChange={(text) => change({ busca: text === '' ? null : text }, true)}
      />
      <Select
        label={words.indicators.type}
        labelHidden
        options={[{ id: 'todos', name: words.indicators.allTypes }, ...kindOptions]}
        value={kind ?? 'todos'}
        onChange={(tipo) => change({ tipo: tipo === 'todos' ? null : tipo })}
      />
      <Select
        label={words.indicators.model}
        labelHidden
        options={[{ id: 'todos', name: words.indicators.allModels }, ...models]}
        value={models.find(({ id }) => id === address.get('modelo'))?.id ?? 'todos'}
        onChange={(modelo) => change({ modelo: modelo === 'todos' ? null : modelo })}
      />
    </>
  );
}

function Nothing({ isNone }: { readonly isNone: boolean }) {
  const { indicators: words, common } = useWords();
  const change = useChangeAddress();
  if (isNone) return <Empty text={words.none} next={words.noneNext} />;
  return (
    <>
      <Empty text={words.empty} next={words.emptyNext} />
      <div>
        <Button onPress={() => change({ busca: null, tipo: null, modelo: null })}>
          {common.clearFilter}
        </Button>
      </div>
    </>
  );
}

interface ListProps {
  readonly indicators: readonly Indicator[];
  readonly order: Order<Column>;
}

function IndicatorList({ indicators, order }: ListProps) {
  const words = useWords();
  const { indicators: own } = words;
  const change = useChangeAddress();
  const [shown, setShown] = useState(step);
  const onSort = ({ by, isDown }: Order<Column>) => change({ ordem: isDown ? `-${by}` : by }, true);
  const rest = indicators.length - shown;
  return (
    <>
      <div className={styles.list}>
        <Table label={own.title} isSticky>
          <thead>
            <tr>
              <SortHead column="name" name={own.name} order={order} onSort={onSort} />
              <SortHead column="type" name={own.type} order={order} onSort={onSort} />
              <SortHead column="unit" name={own.unit} order={order} onSort={onSort} />
              <th scope="col">{own.interpretation}</th>
              <th scope="col">{own.total}</th>
            </tr>
          </thead>
          <tbody>
            {indicators.slice(0, shown).map((indicator) => (
              <tr key={indicator.id}>
                <th scope="row" className={styles.name}>
                  <Link href={pageAddress(`/indicadores/${indicator.id}`)}>{indicator.nome}</Link>
                </th>
                <td>{words.types[indicator.tipo]}</td>
                <td>{words.units[indicator.unidade_medida]}</td>
                <td>{words.interpretations[indicator.interpretacao]}</td>
                <td>{words.totals[indicator.totalizador]}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {rest > 0 && (
        <Button onPress={() => setShown(shown + step)}>{own.showMore(Math.min(rest, step))}</Button>
      )}
    </>
  );
}

function orderFrom(text: string | null): Order<Column> {
  const [, down, by = 'name'] = /^(-?)(name|type|unit)$/.exec(text ?? '') ?? [];
  return { by: by as Column, isDown: down === '-' };
}

function sorted(indicators: readonly Indicator[], { by, isDown }: Order<Column>, words: Words): Indicator[] {
  const { compare } = new Intl.Collator(words.language.locale, { numeric: true });
  const key = (indicator: Indicator) => {
    if (by === 'type') return words.types[indicator.tipo] ?? '';
    return by === 'unit' ? (words.units[indicator.unidade_medida] ?? '') : indicator.nome;
  };
  const way = isDown ? -1 : 1;
  return [...indicators].sort((a, b) => way * compare(key(a), key(b)) || compare(a.nome, b.nome));
}

function csvOf(indicators: readonly Indicator[], words: Words) {
  const { name, type, unit, currency, interpretation, total, source, description } = words.indicators;
  return [
    [name, type, unit, currency, interpretation, total, source, description],
    ...indicators.map((indicator) => [
      indicator.nome,
      words.types[indicator.tipo] ?? '',
      words.units[indicator.unidade_medida] ?? '',
      indicator.moeda ?? '',
      words.interpretations[indicator.interpretacao] ?? '',
      words.totals[indicator.totalizador] ?? '',
      indicator.fonte,
      indicator.descricao,
    ]),
  ];
}
