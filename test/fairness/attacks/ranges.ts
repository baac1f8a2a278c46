/** Ranges of 10,000 years, stored earlier or sent now, and formulas with very many references. */
import { type Attack, besiege, send } from '../attack.ts';

const everything = { inicio_mes: 1, inicio_ano: 0, fim_mes: 12, fim_ano: 9999 };

const longResults: Attack = {
  name: 'long results',
  what: 'getPanelResults of 60 indicators and getProgressPanelRow over 10,000 years, eight at once',
  run(target, until) {
    const { process, widePanel, indicators } = target.company;
    const of = `idGmr/${process}/panel/${widePanel}`;
    const paths = [
      `/panels/getPanelResults/${of}`,
      `/panels/getProgressPanelRow/${of}/indicator/${indicators[0]}`,
    ];
    return besiege(8, until, (client) => send(target, { path: paths[client % 2] as string, leave: until }));
  },
};

const newRanges: Attack = {
  name: 'new ranges',
  what: 'processes and model indicators of 10,000 years, four at once',
  hears: [/^422 .*must lie within 100 years/],
  run: (target, until) =>
    besiege(4, until, (client) =>
      send(
        target,
        client % 2 === 0
          ? {
              method: 'POST',
              path: '/processes/insertGmrProcess',
              body: JSON.stringify({ nome: 'All', ...everything }),
            }
          : {
              method: 'PUT',
              path: `/processes/updateGmrProcess/${target.company.process}`,
              body: JSON.stringify({ ...everything, fim_ano: 9998 }),
            },
      ),
    ),
};

const references: Attack = {
  name: 'references',
  what: 'formulas of 3,000 references, four at once',
  hears: [/^422 formula\.referencias must be a list of 1 to 100 items$/],
  run(target, until) {
    const [indicator] = target.company.indicators;
    const slugs = Array.from({ length: 3_000 }, (_, n) => `r${n}`);
    const formula = {
      referencias: slugs.map((slug) => ({
        slug,
        rotulo: slug,
        tipo: 0,
        id_indicador_ref: indicator,
        campo: 2,
      })),
      nos: [
        { key: 'sum', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao: 'soma' },
        ...slugs.map((slug, ordem) => ({
          key: slug,
          pai_key: 'sum',
          destino: 1,
          ordem,
          tipo_no: 1,
          ref_slug: slug,
        })),
      ],
    };
    const body = JSON.stringify({
      id: null,
      nome: 'Sum',
      descricao: '',
      fonte: '',
      unidade_medida: 4,
      interpretacao: 0,
      totalizador: 0,
      meta_oculta: 1,
      formula,
    });
    return besiege(4, until, () =>
      send(target, { method: 'POST', path: '/indicators/saveFormulaIndicator', body }),
    );
  },
};

export const rangeAttacks = [longResults, newRanges, references];
