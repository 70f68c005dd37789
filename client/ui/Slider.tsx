import type { CSSProperties } from 'react';
import { cx } from './cx';
import styles from './Slider.module.css';

export interface SliderProps {
  /** An accessible name per handle. */
  labels: readonly string[];
  /** A value per handle, ascending. */
  values: readonly number[];
  /** Called on every move. */
  onChange: (values: readonly number[]) => void;
  /** Called when a handle is released. */
  onCommit?: () => void;
  /** The value at the start of the rail. */
  min?: number;
  /** The value at the end of the rail. */
  max?: number;
  /** The distance between selectable values. */
  step?: number;
  /** Values with a mark and a text below the rail. */
  marks?: readonly number[];
  /** Formats a value for display and for screen readers. */
  format?: (value: number) => string;
  /** The smallest distance between neighboring handles. */
  minGap?: number;
  /** The largest distance between neighboring handles. */
  maxGap?: number;
  /** Moves all handles together. */
  fixed?: boolean;
  /** Colors the rail from the start, or between the outer handles. */
  filled?: boolean;
  /** Runs the rail from bottom to top. */
  vertical?: boolean;
  /** The color. The label must carry the meaning too. */
  tone?: 'primary' | 'success' | 'warning' | 'danger' | 'info' | 'neutral';
  /** Disables all handles, or those at the given positions. */
  disabled?: boolean | readonly number[];
}

type Limits = Required<Pick<SliderProps, 'min' | 'max' | 'minGap' | 'maxGap' | 'fixed'>>;

/** The values after a move of one handle. Handles never pass each other, and the gaps stay within their limits. */
function moved(values: readonly number[], at: number, to: number, { min, max, minGap, maxGap, fixed }: Limits) {
  const [first = min, last = max] = [values[0], values.at(-1)];
  if (fixed) {
    const by = Math.min(Math.max(to - (values[at] ?? 0), min - first), max - last);
    return values.map((value) => value + by);
  }
  const [before, after] = [values[at - 1], values[at + 1]];
  const low = Math.max(min, before === undefined ? min : before + minGap, after === undefined ? min : after - maxGap);
  const high = Math.min(max, after === undefined ? max : after - minGap, before === undefined ? max : before + maxGap);
  return values.map((value, index) => (index === at ? Math.min(Math.max(to, low), high) : value));
}

/** Picks one or more numbers on a rail. Native range inputs handle keys, touch and reading direction. */
export const Slider = ({
  labels,
  values,
  onChange,
  onCommit,
  min = 0,
  max = 100,
  step = 1,
  marks = [],
  format = String,
  minGap = 0,
  maxGap = max - min,
  fixed = false,
  filled = true,
  vertical = false,
  tone = 'primary',
  disabled = false,
}: SliderProps) => {
  const share = (value: number) => (100 * (value - min)) / (max - min);
  const [from, to] = [values.length > 1 ? share(values[0] ?? min) : 0, share(values.at(-1) ?? min)];
  return (
    <div
      className={cx(
        styles.slider,
        styles[tone],
        vertical && styles.vertical,
        marks.length > 0 && styles.marked,
        values.length === 1 && styles.alone,
      )}
      style={{ '--from': `${from}%`, '--length': `${to - from}%` } as CSSProperties}
    >
      <div className={styles.rail} aria-hidden>
        {filled && <div className={styles.fill} />}
        {marks.map((mark) => (
          <span key={mark} className={styles.mark} style={{ '--at': `${share(mark)}%` } as CSSProperties}>
            <span className={styles.text}>{format(mark)}</span>
          </span>
        ))}
      </div>
      {labels.map((label, index) => (
        <input
          key={label}
          type="range"
          className={styles.input}
          aria-label={label}
          aria-valuetext={format(values[index] ?? min)}
          aria-orientation={vertical ? 'vertical' : undefined}
          min={min}
          max={max}
          step={step}
          value={values[index] ?? min}
          disabled={typeof disabled === 'boolean' ? disabled : disabled.includes(index)}
          onChange={({ target }) =>
            onChange(moved(values, index, target.valueAsNumber, { min, max, minGap, maxGap, fixed }))
          }
          onPointerUp={onCommit}
          onKeyUp={onCommit}
        />
      ))}
    </div>
  );
};
