/**
 * Indicators in columns: sources on the left, the chosen indicator in the middle, readers on the
 * right.
 */
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Edge } from '../../data/references.ts';
import { Legend } from '../../kit/figures/legend.tsx';
import { useWords } from '../../words/words.ts';
import styles from './graph.module.css';
import { type Layer, layersOf } from './layers.ts';

/** In pixels, on the grid of 4. */
const node = { width: 200, height: 40, between: 8, gap: 64 };
/** The height of the headings above the columns. */
const headHeight = 28;
/** The most empty places above a short column, so that it begins near the top. */
const mostAbove = 3;

interface GraphProps {
  readonly centre: number;
  readonly edges: readonly Edge[];
  readonly name: (id: number) => string;
  readonly modelName: (id: number) => string;
  /** Undefined for nodes without a page. */
  readonly address: (id: number) => string | undefined;
}

export function Graph({ centre, edges, name, modelName, address }: GraphProps) {
  const { indicators: words } = useWords();
  const layers = layersOf(centre, edges, name);
  const places = placesOf(layers);
  const tallest = Math.max(...layers.map(rowsOf));
  const width = layers.length * (node.width + node.gap) - node.gap;
  const height = headHeight + tallest * (node.height + node.between);
  const scroll = useRef<HTMLElement>(null);
  const here = places.get(centre);
  // Scrolls to the chosen indicator at first.
  useLayoutEffect(() => {
    const frame = scroll.current;
    if (!frame || !here) return;
    frame.scrollLeft = here.x + node.width / 2 - frame.clientWidth / 2;
  }, [here?.x, centre]);
  return (
    <>
      <section ref={scroll} className={styles.scroll} aria-label={words.scroll} tabIndex={0}>
        <div className={styles.graph} style={{ width, height }}>
          <svg className={styles.edges} width={width} height={height} aria-hidden="true">
            {edges.map((edge) => {
              const from = places.get(edge.source);
              const to = places.get(edge.reader);
              return from && to ? (
                <Line key={keyOf(edge)} edge={edge} from={from} to={to} modelName={modelName} />
              ) : null;
            })}
          </svg>
          {layers.map((layer) => (
            <Column key={layer.step} layer={layer} places={places} name={name} address={address} />
          ))}
        </div>
      </section>
      <EdgeLegend />
    </>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function rowsOf({ ids, more }: Layer): number {
  return ids.length + (more > 0 ? 1 : 0);
}

/** The upper left corner of each node. */
function placesOf(layers: readonly Layer[]): ReadonlyMap<number, Place> {
  const tallest = Math.max(...layers.map(rowsOf));
  const places = new Map<number, Place>();
  layers.forEach((layer, column) => {
    const x = column * (node.width + node.gap);
    const above = Math.min((tallest - rowsOf(layer)) / 2, mostAbove);
    layer.ids.forEach((id, row) =>
      places.set(id, { x, y: headHeight + (above + row) * (node.height + node.between) }),
    );
  });
  return places;
}

function keyOf({ reader, source, model }: Edge): string {
  return `${source} ${reader} ${model}`;
}

interface LineProps {
  readonly edge: Edge;
  readonly from: Place;
  readonly to: Place;
  readonly modelName: (id: number) => string;
}

function Line({ edge, from, to, modelName }: LineProps) {
  const { indicators: words } = useWords();
  const start = { x: from.x + node.width, y: from.y + node.height / 2 };
  const end = { x: to.x, y: to.y + node.height / 2 };
  const middle = (start.x + end.x) / 2;
  return (
    <path
      className={edge.model === null ? styles.edge : styles.modelEdge}
      d={`M${start.x} ${start.y}C${middle} ${start.y} ${middle} ${end.y} ${end.x} ${end.y}`}
    >
      {edge.model !== null && <title>{words.overModel(modelName(edge.model))}</title>}
    </path>
  );
}

interface ColumnProps {
  readonly layer: Layer;
  readonly places: ReadonlyMap<number, Place>;
  readonly name: (id: number) => string;
  readonly address: (id: number) => string | undefined;
}

function Column({ layer, places, name, address }: ColumnProps) {
  const { indicators: words } = useWords();
  const { step, ids, more } = layer;
  const first = places.get(ids[0] as number) as Place;
  const last = places.get(ids.at(-1) as number) as Place;
  const side = step < 0 ? words.isRead : words.readers;
  const title = step === 0 ? words.here : `${side}, ${words.steps(Math.abs(step))}`;
  return (
    <section aria-label={title}>
      <p className={styles.head} style={{ left: first.x, width: node.width }}>
        {title}
      </p>
      <ul>
        {ids.map((id) => {
          const { x, y } = places.get(id) as Place;
          const to = address(id);
          return (
            <li
              key={id}
              className={styles.node}
              style={{ left: x, top: y, width: node.width, height: node.height }}
              title={name(id)}
            >
              {step === 0 || !to ? (
                <span className={step === 0 ? styles.here : styles.outside}>
                  <span className={styles.name}>{name(id)}</span>
                </span>
              ) : (
                <Link href={to}>
                  <span className={styles.name}>{name(id)}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <p
          className={styles.more}
          style={{ left: last.x, top: last.y + node.height + node.between, width: node.width }}
        >
          {words.more(more)}
        </p>
      )}
    </section>
  );
}

function EdgeLegend() {
  const { indicators: words } = useWords();
  const line = (className: string | undefined) => (
    <svg width="32" height="8" aria-hidden="true">
      <path className={className} d="M0 4H32" />
    </svg>
  );
  return (
    <Legend>
      <li>
        {line(styles.edge)}
        {words.legendSame}
      </li>
      <li>
        {line(styles.modelEdge)}
        {words.legendModel}
      </li>
    </Legend>
  );
}
