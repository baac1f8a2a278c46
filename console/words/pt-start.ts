/** The texts of a company that is being set up. */
import { countedIn } from './counted.ts';

const counted = countedIn('pt');

export const ptStart = {
  start: {
    title: 'Primeiros passos',
    text: (company: string) =>
      `${company} ainda não tem valores. Estes passos levam até lá, na ordem que você preferir; tudo se muda depois.`,
    steps: 'Passos',
    begin: 'Começar com uma planilha',
    beginText:
      'Prefere preencher tudo de uma vez? Baixe o modelo em Excel, preencha e envie; ou comece com uma empresa de exemplo.',
    done: 'feito',
    next: 'a seguir',
    preparing: 'A empresa ainda está sendo preparada.',
    preparingNext: 'Quando houver painéis para você, eles aparecem aqui. Não é preciso fazer nada.',
    pessoas: {
      title: 'Pessoas',
      text: 'Quem vai entrar e acompanhar. Cada pessoa recebe por e-mail um link para definir a senha.',
      has: (count: number) => counted(count, '# pessoa', '# pessoas'),
    },
    estrutura: {
      title: 'Estrutura',
      text: 'Departamentos, filiais, cargos e funções, a que as pessoas pertencem, e os grupos de painéis.',
      has: (departments: number, branches: number) =>
        `${counted(departments, '# departamento', '# departamentos')}, ${counted(branches, '# filial', '# filiais')}`,
    },
    indicadores: {
      title: 'Indicadores',
      text: 'O que se mede: vendas, margem, satisfação. Os comuns são digitados ou chegam por integração; as fórmulas se calculam.',
      has: (count: number) => counted(count, '# indicador', '# indicadores'),
    },
    modelos: {
      title: 'Modelo',
      text: 'A lista de indicadores que várias unidades têm em comum, com o peso de cada um.',
      has: (count: number, filled: number) =>
        counted(
          count,
          filled > 0 ? '# modelo' : '# modelo, sem indicadores',
          filled > 0 ? '# modelos' : '# modelos, sem indicadores',
        ),
    },
    processos: {
      title: 'Processo',
      text: 'O período que se acompanha, como o ano de 2026: do primeiro ao último mês.',
      has: (count: number) => counted(count, '# processo', '# processos'),
    },
    paineis: {
      title: 'Painéis',
      text: 'Cada unidade ou equipe, medida por um modelo em um processo.',
      has: (count: number) => counted(count, '# painel', '# painéis'),
    },
    valores: {
      title: 'Primeiros valores',
      text: 'As metas e os resultados do mês, digitados ou colados do Excel.',
    },
  },
};
