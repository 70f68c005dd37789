import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import { Switch } from '~/ui/Switch';
import { TimeInput } from '~/ui/TimeInput';
import styles from './Stack.module.css';

export const Looks = () => {
  const { t } = useTranslation('showTime');
  const [time, setTime] = useState('16:15');
  const [border, setBorder] = useState(false);
  const [padding, setPadding] = useState(true);
  return (
    <div className={styles.stack}>
      <Switch label={t('border')} checked={border} onChange={setBorder} />
      <Switch label={t('padding')} checked={padding} onChange={setPadding} />
      <TimeInput
        aria-label={t('visit')}
        className={cx(!border && styles.bare, padding && styles.roomy)}
        value={time}
        onChange={setTime}
      />
    </div>
  );
};
