/** The console's own icons: strokes of 1.5 on a grid of 16, in the colour of the text. */
const paths = {
  home: 'M2.5 7.5 8 3l5.5 4.5M4 6.5V13h8V6.5',
  map: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z',
  meeting: 'M2.5 2.5h11v7.5h-11zM8 10v3.5M5.5 13.5h5',
  grid: 'M2.5 3h11v10h-11zM2.5 6.5h11M2.5 10h11M6.5 3v10',
  panel: 'M2.5 13.5h11M4 11V8M7 11V5M10 11V7M13 11V3',
  indicator: 'M2.5 8h3l1.5-4 2.5 8L11 8h2.5',
  model: 'M2.5 3h3v3h-3zM2.5 10h3v3h-3zM8 4.5h5.5M8 11.5h5.5',
  people: 'M8 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM3 13.5c.5-3 2.5-4 5-4s4.500 1 5 4',
  access: 'M4.500 7V5a3.500 3.500 0 0 1 7 0v2M3 7h10v6.500H3z',
  structure: 'M5.500 2.500h5v3.500h-5zM2 10h4v3.500H2zM10 10h4v3.500h-4zM8 6v2M4 10V8h8v2',
  bell: 'M4 11V7.500a4 4 0 0 1 8 0V11l1.500 1.500h-11zM6.500 14h3',
  session: 'M2.500 3.500h11v7h-11zM6 13.500h4M8 10.500v3',
  budget: 'M2.5 3.5h11M2.5 6.5h7M2.5 9.5h11M2.5 12.5h7',
  scenario: 'M2.500 8h3.500M6 8c3 0 3-4.500 7.500-4.500M6 8c3 0 3 4.500 7.500 4.500M6 8h7.500',
  lever: 'M2 11.500 14 6M6.500 9.500v4M4.500 13.500h4M12 4.500l2 1.500-1 2.500',
  calendar: 'M2.500 4h11v9.500h-11zM2.500 7h11M5.500 2.500v3M10.500 2.500v3',
  requests:
    'M5 2.500v11M5 2.500 2.500 5M5 2.500 7.500 5M11 13.500v-11M11 13.500 8.500 11M11 13.500l2.500-2.500',
  trail: 'M8 2.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11ZM8 5v3l2 1.500',
  key: 'M5.500 13a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM7.300 8.700 13 3M10.500 5.500 12.500 7.500',
  webhook: 'M3 8h6.500M7 5.500 9.500 8 7 10.500M10 3.500h3v9h-3',
  feed: 'M2.500 4h11M2.500 8h7M2.500 12h9',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.500 10.500l3.500 3.500',
  previous: 'M10 3.500 5.500 8l4.500 4.500',
  next: 'M6 3.500 10.500 8 6 12.500',
  down: 'M4 6.500 8 10.500l4-4',
  up: 'M4 9.500 8 5.500l4 4',
  close: 'm3.500 3.500 9 9M12.500 3.500l-9 9',
  dots: 'M3 8h.750M7.625 8h.750M12.250 8h.750',
  plus: 'M8 3v10M3 8h10',
  more: 'M2.500 4.500h11M2.500 8h11M2.500 11.500h11',
  download: 'M8 2.500v8M4.500 7.500 8 11l3.500-3.500M3 13.500h10',
  warning: 'M8 2.500 14 13.500H2zM8 6.500v3M8 11.200v.3',
  check: 'm3 8.500 3.500 3.500L13 4.500',
  note: 'M3.500 2.500h9v8.500l-3 2.500h-6zM5.500 5.500h5M5.500 8h5',
  noteMissing: 'M3.500 2.500h9v8.500l-3 2.500h-6zM8 5.200v5M5.500 7.700h5',
  action: 'M2.500 2.500h11v11h-11zM5 8l2.200 2.200 4-4.400',
  undo: 'M5.500 3 2.500 6l3 3M3 6h6a3.500 3.500 0 0 1 0 7H6.500',
  redo: 'm10.500 3 3 3-3 3M13 6H7a3.500 3.500 0 0 0 0 7h2.500',
  star: 'm8 2 1.800 3.800 4.200.500-3.100 2.900.800 4.100L8 11.300l-3.700 2 .800-4.100L2 6.300l4.200-.500z',
  tree: 'M4 3v9.500h4M4 7h4M10 5.500h3.500v3H10zM10 11h3.500v3H10z',
} as const;

export type IconName = keyof typeof paths;

/** Decorative: its meaning is stated in words beside it or in the label of its button. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      // As large beside words of two lines.
      style={{ flex: 'none' }}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
