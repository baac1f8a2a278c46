/** Pessoas: the people of the company, with their level, status and sessions. */
import { askForList } from '../../records/ask-for-list.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { PersonParts } from './person-parts.tsx';

const columns = [
  'nome',
  'email',
  'nivel_de_acesso',
  'status',
  'id_filial',
  'id_departamento',
  'id_cargo',
  'sessoes',
  'ultimo_uso',
];

export const prefetch = () => askForList('colaborador');

export default function PeoplePage() {
  return (
    <RecordPage
      name="colaborador"
      columns={columns}
      below={(person) => <PersonParts key={person.id} person={person} />}
    />
  );
}
