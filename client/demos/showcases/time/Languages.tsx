import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '~/ui/NativeSelect';
import { TimeInput } from '~/ui/TimeInput';
import styles from './Stack.module.css';

const languages = ['en-US', 'en-GB', 'de', 'fr', 'pt'] as const;

export const Languages = () => {
  const { t } = useTranslation('showTime');
  const [time, setTime] = useState('21:30');
  const [language, setLanguage] = useState<(typeof languages)[number]>('en-US');
  return (
    <div className={styles.stack}>
      <NativeSelect
        ariaLabel={t('language')}
        options={languages.map((value) => ({
          value,
          label: new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value,
        }))}
        value={language}
        onChange={setLanguage}
      />
      <TimeInput aria-label={t('visit')} language={language} value={time} onChange={setTime} />
    </div>
  );
};
