import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { NumberInput } from '~/ui/NumberInput';
import { Slider } from '~/ui/Slider';
import styles from './Rows.module.css';

const [min, max] = [1, 100];
const options = (count: (value: number) => string) =>
  Array.from({ length: max }, (_, index) => ({ value: index + 1, label: count(index + 1) }));

export const WithFields = () => {
  const { t } = useTranslation('showSlider');
  const { count, language } = useFormat();
  const [[from = min, to = max], setValues] = useState<readonly number[]>([20, 60]);
  return (
    <div className={styles.rows}>
      <Slider
        labels={[t('from'), t('to')]}
        min={min}
        max={max}
        values={[from, to]}
        onChange={setValues}
        format={count}
      />
      <div className={styles.fields}>
        <Field label={t('from')}>
          {(ids) => (
            <NativeSelect
              {...ids}
              options={options(count)}
              value={from}
              onChange={(value) => setValues([Math.min(value, to), to])}
            />
          )}
        </Field>
        <Field label={t('to')}>
          {(ids) => (
            <NumberInput
              {...ids}
              locale={language}
              min={from}
              max={max}
              value={to}
              onChange={(value) => value !== null && value >= from && value <= max && setValues([from, value])}
            />
          )}
        </Field>
      </div>
    </div>
  );
};
