import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { preferences } from '~/platform/preferences';
import { cx } from '~/ui/cx';
import { MoneyInput } from '~/ui/MoneyInput';
import { Slider } from '~/ui/Slider';
import styles from './Coach.module.css';

interface MoreTpProps {
  /** The name of the leg or the reader, for the slider. */
  name: string;
  label: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
  value: number | null;
  /** The slider's end, in cents; the field takes more. */
  most: number;
  onChange: (cents: number | null) => void;
}

/** Steps of the slider: 250.00. */
const step = 25_000;

/** A what-if row: a leg or the reader, with current TP, and additional TP a month by slider or exactly. */
export const MoreTp = ({ name, label, note, disabled = false, value, most, onChange }: MoreTpProps) => {
  const { t } = useTranslation('coach');
  const format = useFormat();
  const id = useId();
  return (
    <div className={styles.row}>
      <span>
        <label htmlFor={id}>{label}</label>
        {note && <span className={cx(styles.muted, 'own-order')}>{note}</span>}
      </span>
      <MoneyInput id={id} locale={preferences.language} disabled={disabled} value={value} onChange={onChange} />
      {!disabled && (
        <div className={styles.slider}>
          <Slider
            labels={[t('slider', { name })]}
            values={[Math.min(most, Math.max(0, value || 0))]}
            max={most}
            step={step}
            format={(cents) => format.moneyShort(cents)}
            onChange={([cents = 0]) => onChange(cents === 0 ? null : cents)}
          />
        </div>
      )}
    </div>
  );
};
