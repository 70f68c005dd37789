import { mostOfOne } from '@shared/contracts/demos/store';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { IconButton } from '~/ui/IconButton';
import styles from './QuantityInput.module.css';

interface QuantityInputProps {
  name: string;
  value: number;
  onChange: (value: number) => void;
}

/** A quantity between a minus and a plus button. */
export const QuantityInput = ({ name, value, onChange }: QuantityInputProps) => {
  const { t } = useTranslation('demoShop');
  const format = useFormat();
  return (
    <fieldset className={styles.box} aria-label={t('quantityOf', { name })}>
      <IconButton
        label={t('oneLess')}
        icon={Minus}
        size="sm"
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      />
      <output className={styles.number} aria-live="polite">
        {format.count(value)}
      </output>
      <IconButton
        label={t('oneMore')}
        icon={Plus}
        size="sm"
        disabled={value >= mostOfOne}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
};
