import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Calendar } from '~/ui/Calendar';
import { NativeSelect } from '~/ui/NativeSelect';
import { Switch } from '~/ui/Switch';
import styles from './Stack.module.css';

const languages = ['en', 'de', 'fr', 'pt', 'zh', 'ja'] as const;

export const Languages = () => {
  const { t } = useTranslation('showCalendar');
  const [day, setDay] = useState<string | null>(businessToday());
  const [language, setLanguage] = useState<(typeof languages)[number]>('de');
  const [header, setHeader] = useState(true);
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
      <Switch label={t('header')} checked={header} onChange={setHeader} />
      <Calendar label={t('visit')} value={day} onChange={setDay} language={language} header={header} />
    </div>
  );
};
