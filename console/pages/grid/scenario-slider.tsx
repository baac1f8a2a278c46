/** Moves the active cell by percents of its value in the base. Each step is saved. */
import { useFormat } from '../../data/written/format.ts';
import { changedBy } from '../../grid/calculation.ts';
import { keyOf } from '../../grid/edits.ts';
import { useScenarioWords } from '../../scenarios/scenario-words.ts';
import styles from './scenario-slider.module.css';
import type { TypedValue } from './sheet-editor.tsx';
import type { ScenarioEdits } from './use-scenario-edits.ts';

/** In percent, downwards and upwards. */
const farthest = 50;

interface SliderProps {
  readonly of: TypedValue;
  readonly editing: Pick<ScenarioEdits, 'edits' | 'slide'>;
}

export function ScenarioSlider({ of: { at, value }, editing: { edits, slide } }: SliderProps) {
  const own = useScenarioWords();
  const format = useFormat();
  const after = edits.get(keyOf(at))?.after ?? value;
  const isMovable = value !== null && Number(value) !== 0;
  // Where it stands, not what is stored.
  const percent = isMovable ? Math.round((Number(after) / Number(value) - 1) * 100) : 0;
  const text = `${percent > 0 ? '+' : ''}${format.percent(percent, 0)}`;
  const move = (to: number) => {
    const moved = value === null ? undefined : changedBy(value, to);
    if (moved !== undefined) slide.to([{ place: at, typed: value, after: moved }]);
  };
  return (
    <label className={styles.slider}>
      {own.slide}
      <input
        type="range"
        min={-farthest}
        max={farthest}
        value={percent}
        disabled={!isMovable}
        aria-valuetext={text}
        onPointerDown={slide.start}
        onKeyDown={slide.start}
        onChange={(event) => move(event.currentTarget.valueAsNumber)}
      />
      <output>{text}</output>
    </label>
  );
}
