/** Who is responsible for a panel, and who may see it and type values, in one of its processes. */
import type { PanelAccess, PanelAccessChange } from '@prumo/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../data/client.ts';
import { Button } from '../../kit/button.tsx';
import { Select } from '../../kit/fields/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Table } from '../../kit/tables/table.tsx';
import type { RecordRow } from '../../records/requests.ts';
import { useWords } from '../../words/words.ts';
import styles from './panels.module.css';
import { PersonField } from './person-field.tsx';
import { accessesKey, accessesQuery } from './stored.ts';

interface PanelAccessesProps {
  readonly panel: RecordRow;
  /** Undefined until they are read. */
  readonly processes: readonly RecordRow[] | undefined;
}

export function PanelAccesses({ panel, processes = [] }: PanelAccessesProps) {
  const { panels: own } = useWords();
  const ids: readonly unknown[] = Array.isArray(panel['processos']) ? panel['processos'] : [];
  const its = processes.filter(({ id }) => ids.includes(id));
  const [chosen, choose] = useState<number>();
  const process = its.find(({ id }) => id === chosen) ?? its.at(-1);
  return (
    <div className={styles.accesses}>
      <h3>{own.accesses}</h3>
      {process ? (
        <>
          <Select
            label={own.process}
            options={its.map(({ id, nome }) => ({ id, name: nome }))}
            value={process.id}
            onChange={choose}
          />
          <AccessesIn key={process.id} panel={panel.id} process={process.id} />
        </>
      ) : (
        <p>{own.needsProcess}</p>
      )}
    </div>
  );
}

interface Place {
  readonly panel: number;
  readonly process: number;
}

type Standing = Pick<PanelAccess, 'acesso' | 'permissao'>;

function AccessesIn({ panel, process }: Place) {
  const { panels: own, access, problem } = useWords();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(accessesQuery(panel, process));
  const changing = useMutation({
    mutationFn: (row: PanelAccessChange) => client.panels.updateAccessPanelMany({ linhas: [row] }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: accessesKey(panel, process) }),
        queryClient.invalidateQueries({ queryKey: ['accesses', process] }),
        queryClient.invalidateQueries({ queryKey: ['records', 'gmr_painel', 'list'] }),
      ]),
  });
  if (!data) return error ? <Problem inline error={error} onRetry={() => void refetch()} /> : <Loading />;
  const change = (person: number, before: Standing | null, after: Standing | null) =>
    changing.mutate({
      id_gmr_processo: process,
      id_gmr_painel: panel,
      id_colaborador: person,
      acesso: after?.acesso ?? null,
      permissao: after?.permissao ?? null,
      lido_acesso: before?.acesso ?? null,
      lido_permissao: before?.permissao ?? null,
    });
  return (
    <>
      {data.length === 0 ? (
        <p>{own.nobody}</p>
      ) : (
        <Table label={own.accesses}>
          <thead>
            <tr>
              <th scope="col">{access.person}</th>
              <th scope="col">{access.setRole}</th>
              <th scope="col">{access.setPermission}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {data.map(({ person, nome, ...standing }) => (
              <tr key={person}>
                <th scope="row">{nome}</th>
                <td>
                  <Select
                    label={`${nome}: ${access.setRole}`}
                    labelHidden
                    options={rolesOf(access.roles)}
                    value={standing.acesso}
                    onChange={(acesso) => change(person, standing, { ...standing, acesso })}
                  />
                </td>
                <td>
                  <Select
                    label={`${nome}: ${access.setPermission}`}
                    labelHidden
                    options={permissionsOf(access.permissions)}
                    value={standing.permissao}
                    onChange={(permissao) => change(person, standing, { ...standing, permissao })}
                  />
                </td>
                <td>
                  <Button
                    look="quiet"
                    icon
                    aria-label={`${nome}: ${access.remove}`}
                    onPress={() => change(person, standing, null)}
                  >
                    <Icon name="close" />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <PersonField
        label={own.addPerson}
        without={data.map(({ person }) => person)}
        choose={(person) =>
          change(person, null, { acesso: data.some(({ acesso }) => acesso === 0) ? 2 : 0, permissao: 1 })
        }
      />
      <p role="status" className={styles.quiet}>
        {changing.isSuccess ? own.saved : own.atOnce}
      </p>
      {changing.error && <Problem inline error={changing.error} title={problem.notSaved} />}
    </>
  );
}

const rolesOf = (names: readonly string[]) =>
  names.map((name, id) => ({ id: id as Standing['acesso'], name }));
const permissionsOf = (names: readonly string[]) =>
  names.map((name, id) => ({ id: id as Standing['permissao'], name }));
