import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import { Slider, type SliderProps } from '~/ui/Slider';
import styles from './Rows.module.css';

type Row = Partial<Omit<SliderProps, 'values'>> & {
  /** Label above the slider. */
  name: string;
  start: readonly number[];
};

const SliderRow = ({ name, start, ...rest }: Row) => {
  const { t } = useTranslation('showSlider');
  const { count, list } = useFormat();
  const [values, setValues] = useState(start);
  const labels = start.map((_, index) =>
    start.length > 1 ? t('handle', { name, number: count(index + 1), total: count(start.length) }) : name,
  );
  return (
    <div className={styles.row}>
      <p className={styles.head}>
        <span>{name}</span>
        <span className={cx(styles.values, 'own-order')}>{list(values.map(rest.format ?? count))}</span>
      </p>
      <Slider labels={labels} format={count} {...rest} values={values} onChange={setValues} />
    </div>
  );
};

/** Uncontrolled sliders with their current values. */
export const Rows = ({ rows, foot }: { rows: readonly Row[]; foot?: ReactNode }) => (
  <div className={rows.some(({ vertical }) => vertical) ? styles.across : styles.rows}>
    {rows.map((row) => (
      <SliderRow key={row.name} {...row} />
    ))}
    {foot}
  </div>
);
