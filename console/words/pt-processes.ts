/** The texts of the page of processes. */
import { countedIn } from './counted.ts';

const counted = countedIn('pt');
const some = (one: string, many: string) => (count: number) => counted(count, one, many);

export const ptProcesses = {
  processes: {
    panels: 'Painéis neste processo',
    noPanels: 'Nenhum ainda. Copie de outro processo com Próximo ano, ou ponha painéis nele.',
    nextYear: 'Próximo ano…',
    closeMonth: 'Fechar um mês, no Mapa',
    copyOf: (name: string) => `Próximo ano de ${name}`,
    name: 'Nome do novo processo',
    begin: 'Começa em',
    range: (from: string, to: string) => `De ${from} a ${to}.`,
    checking: 'Vendo o que será feito…',
    nothing: 'Valores e metas não são copiados.',
    gone: 'Este processo não existe mais.',
    create: 'Criar processo',
    refused: 'Ainda não dá para criar',
    done: (name: string) => `O processo ${name} foi criado.`,
    open: 'Abrir o mapa dele',
    lists: {
      paineis: some('# painel', '# painéis'),
      acessos: some('# acesso', '# acessos'),
      indicadores: some('# indicador com meses estendidos', '# indicadores com meses estendidos'),
      paineis_fora: some('# painel inativo fica de fora', '# painéis inativos ficam de fora'),
      acessos_fora: some('# acesso de quem saiu fica de fora', '# acessos de quem saiu ficam de fora'),
      indicadores_fora: some(
        '# indicador termina antes e fica como está',
        '# indicadores terminam antes e ficam como estão',
      ),
      pesos: some('# peso próprio de um mês é levado', '# pesos próprios de meses são levados'),
    },
    accessesOf: (panels: number, edited: number) =>
      `${counted(panels, '# painel', '# painéis')}${edited > 0 ? `, edita ${edited}` : ''}`,
    until: (before: string, after: string) => `até ${before} → ${after}`,
    ends: (month: string) => `até ${month}`,
    more: (count: number) => `e mais ${count}`,
  },
};
