/** All pages of a signed-in person: their addresses, scripts, lowest levels, and the menu. */
import { partsOf } from '../records/record-addresses.ts';
import { ofRecord, type Page, plain, withParts } from './page.tsx';
import { pasteRecords, recordActions } from './page-actions.ts';

/** The first that matches an address is shown. The menu has their order, too. */
export const pages: readonly Page[] = [
  {
    path: '/',
    level: 'Colaborador',
    period: 'month or accumulated',
    menu: { group: 'main', name: 'home', icon: 'home' },
    ...plain(() => import('../pages/home/home.tsx')),
  },
  {
    path: '/mapa',
    level: 'Colaborador',
    period: 'month or accumulated',
    menu: { group: 'main', name: 'map', icon: 'map' },
    actions: [{ name: ({ closings }) => closings.close, to: '/mapa', level: 'Gerente' }],
    ...plain(() => import('../pages/map/map.tsx')),
  },
  {
    path: '/paineis/:id',
    level: 'Colaborador',
    period: 'month or accumulated',
    ...ofRecord(() => import('../pages/panel/panel.tsx')),
  },
  {
    path: '/planilha',
    level: 'Colaborador',
    period: 'month',
    menu: { group: 'main', name: 'grid', icon: 'grid' },
    ...plain(() => import('../pages/grid/grid-page.tsx')),
  },
  {
    path: '/acoes',
    level: 'Colaborador',
    menu: { group: 'main', name: 'actions', icon: 'action' },
    actions: [
      {
        name: ({ records }) => records.kinds.acao.new,
        also: ({ palette }) => `${palette.also.create} ${palette.also.pages['actions']}`,
        to: '/acoes?registro=novo',
      },
    ],
    ...plain(() => import('../pages/actions/actions-page.tsx')),
  },
  {
    path: '/reuniao',
    level: 'Colaborador',
    period: 'month or accumulated',
    menu: { group: 'main', name: 'meeting', icon: 'meeting' },
    ...plain(() => import('../pages/panel/meeting.tsx')),
  },
  {
    path: '/indicadores',
    level: 'Colaborador',
    menu: { group: 'main', name: 'indicators', icon: 'indicator' },
    actions: [pasteRecords('indicador')],
    ...plain(() => import('../pages/indicators/list.tsx')),
  },
  {
    path: '/indicadores/novo',
    level: 'Gestor',
    actions: [{ name: ({ records }) => records.kinds.indicador.new, to: '/indicadores/novo' }],
    ...plain(() => import('../pages/indicator-form/new-indicator.tsx')),
  },
  {
    path: '/indicadores/:id',
    level: 'Colaborador',
    ...ofRecord(() => import('../pages/indicators/indicator.tsx')),
  },
  {
    path: '/indicadores/:id/versoes',
    level: 'Colaborador',
    ...ofRecord(() => import('../pages/formula/versions.tsx')),
  },
  {
    path: '/indicadores/:id/editar',
    level: 'Gestor',
    ...ofRecord(() => import('../pages/indicator-form/edit.tsx')),
  },
  {
    path: '/formula/nova',
    level: 'Gestor',
    actions: [
      {
        name: ({ palette }) => palette.newFormula,
        also: ({ palette }) => palette.also.create,
        to: '/formula/nova',
      },
    ],
    period: 'month',
    ...plain(() => import('../pages/formula/new-formula.tsx')),
  },
  {
    path: '/formula/:id',
    level: 'Colaborador',
    period: 'month',
    ...ofRecord(() => import('../pages/formula/formula.tsx')),
  },
  {
    path: '/orcamento',
    level: 'Gestor',
    module: 'go',
    menu: { group: 'plan', name: 'budget', icon: 'budget' },
    ...plain(() => import('../pages/budget/budget-page.tsx')),
  },
  {
    path: '/cenarios',
    level: 'Colaborador',
    menu: { group: 'plan', name: 'scenarios', icon: 'scenario' },
    actions: [
      {
        name: ({ records }) => records.kinds.cenario.new,
        also: ({ palette }) => `${palette.also.create} ${palette.also.pages['scenarios']}`,
        to: '/cenarios?registro=novo',
      },
    ],
    ...plain(() => import('../pages/scenarios/scenario-list.tsx')),
  },
  {
    path: '/cenarios/comparar',
    level: 'Colaborador',
    period: 'month or accumulated',
    actions: [
      {
        name: ({ palette }) => palette.compareScenarios,
        also: ({ palette }) => palette.also.pages['scenarios'] ?? '',
        to: '/cenarios/comparar',
      },
    ],
    ...plain(() => import('../pages/scenarios/comparison.tsx')),
  },
  {
    path: '/cenarios/:id',
    level: 'Colaborador',
    period: 'month',
    ...ofRecord(() => import('../pages/grid/scenario-page.tsx')),
  },
  {
    path: '/alavancas',
    level: 'Colaborador',
    period: 'month',
    menu: { group: 'plan', name: 'levers', icon: 'lever' },
    ...plain(() => import('../pages/levers/levers-page.tsx')),
  },
  {
    path: '/modelos',
    level: 'Gestor',
    menu: { group: 'configure', name: 'models', icon: 'model' },
    actions: [...recordActions('painel_modelo')],
    ...plain(() => import('../pages/models/model-list.tsx')),
  },
  {
    path: '/modelos/:id',
    level: 'Gestor',
    period: 'process',
    ...ofRecord(() => import('../pages/models/model.tsx')),
  },
  {
    path: '/comecar',
    level: 'Gerente',
    actions: [
      { name: ({ start }) => start.begin, also: ({ palette }) => palette.also.begin, to: '/comecar' },
    ],
    ...plain(() => import('../pages/start/start.tsx')),
  },
  {
    path: '/estrutura/:part?',
    level: 'Gestor',
    menu: { group: 'configure', name: 'structure', icon: 'structure' },
    actions: Object.values(partsOf('/estrutura')).flatMap(recordActions),
    ...withParts(() => import('../pages/structure/structure.tsx')),
  },
  {
    path: '/processos',
    level: 'Gestor',
    menu: { group: 'configure', name: 'processes', icon: 'calendar' },
    actions: [
      ...recordActions('gmr_processo'),
      {
        name: ({ palette }) => palette.nextYear,
        also: ({ palette }) => palette.also.nextYear,
        to: '/processos?copiar=atual',
      },
    ],
    ...plain(() => import('../pages/processes/processes.tsx')),
  },
  {
    path: '/paineis',
    level: 'Gestor',
    menu: { group: 'configure', name: 'panels', icon: 'panel' },
    actions: [...recordActions('gmr_painel')],
    ...plain(() => import('../pages/panels/panels.tsx')),
  },
  {
    path: '/cadastros/:part?',
    level: 'Gestor',
    module: 'go',
    menu: { group: 'configure', name: 'budgetRecords', icon: 'tree' },
    actions: [
      ...recordActions('conta_go'),
      ...recordActions('periodo_go'),
      ...recordActions('estrutura_go'),
      ...recordActions('centro_resultado_go'),
      ...recordActions('dimensao_resultado_go'),
    ],
    ...withParts(() => import('../pages/budget-records/budget-records.tsx')),
  },
  {
    path: '/acessos',
    level: 'Gestor',
    period: 'process',
    menu: { group: 'configure', name: 'access', icon: 'access' },
    ...plain(() => import('../pages/access/access.tsx')),
  },
  {
    path: '/chamadas',
    level: 'Gestor',
    menu: { group: 'integrate', name: 'requests', icon: 'requests' },
    ...plain(() => import('../pages/requests/requests-page.tsx')),
  },
  {
    path: '/tokens',
    level: 'Gerente',
    menu: { group: 'integrate', name: 'tokens', icon: 'key' },
    actions: [
      {
        name: ({ tokens }) => tokens.new,
        also: ({ palette }) => palette.also.create,
        to: '/tokens?registro=novo',
      },
    ],
    ...plain(() => import('../pages/tokens/tokens.tsx')),
  },
  {
    path: '/webhooks',
    level: 'Gerente',
    menu: { group: 'integrate', name: 'webhooks', icon: 'webhook' },
    actions: [
      {
        name: ({ webhooks }) => webhooks.new,
        also: ({ palette }) => palette.also.create,
        to: '/webhooks?registro=novo',
      },
    ],
    ...plain(() => import('../pages/webhooks/webhooks.tsx')),
  },
  {
    path: '/novidades',
    level: 'Gestor',
    menu: { group: 'integrate', name: 'changes', icon: 'feed' },
    ...plain(() => import('../pages/changes/changes.tsx')),
  },
  {
    path: '/pessoas',
    level: 'Gerente',
    menu: { group: 'administer', name: 'people', icon: 'people' },
    actions: [...recordActions('colaborador')],
    ...plain(() => import('../pages/people/people.tsx')),
  },
  {
    path: '/trilha',
    level: 'Gerente',
    menu: { group: 'administer', name: 'trail', icon: 'trail' },
    ...plain(() => import('../pages/requests/trail.tsx')),
  },
  {
    path: '/ambiente',
    level: 'Gerente',
    menu: { group: 'administer', name: 'environments', icon: 'tree' },
    actions: [
      {
        name: ({ environments }) => environments.promote,
        also: ({ palette }) => palette.also.promote,
        to: '/ambiente?ver=promover',
      },
      {
        name: ({ environments }) => environments.refresh,
        also: ({ palette }) => palette.also.refresh,
        to: '/ambiente?ver=refazer',
      },
    ],
    ...plain(() => import('../pages/environment/environment.tsx')),
  },
  {
    path: '/avisos',
    level: 'Colaborador',
    menu: { group: 'own', name: 'notices', icon: 'bell' },
    ...plain(() => import('../pages/notices/notices.tsx')),
  },
  {
    path: '/sessoes',
    level: 'Colaborador',
    menu: { group: 'own', name: 'sessions', icon: 'session' },
    ...plain(() => import('../pages/sessions/sessions.tsx')),
  },
];
