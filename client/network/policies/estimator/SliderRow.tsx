import { Slider } from '~/ui/Slider';
import styles from './WhatIf.module.css';

interface SliderRowProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  format: (value: number) => string;
  onChange: (value: number) => void;
}

/** A slider under its label, with the chosen value at the end of the line. */
export const SliderRow = ({ label, value, format, onChange, ...limits }: SliderRowProps) => (
  <div className={styles.row}>
    <span className={styles.label}>{label}</span>
    <b className="tabular own-order">{format(value)}</b>
    <Slider
      {...limits}
      labels={[label]}
      values={[Math.min(limits.max, Math.max(limits.min, value))]}
      format={format}
      onChange={([next]) => next !== undefined && onChange(next)}
    />
  </div>
);
