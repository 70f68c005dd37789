import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Calendar } from '~/ui/Calendar';
import { DefinitionList } from '~/ui/DefinitionList';
import styles from './Stack.module.css';

export const Format = () => {
  const { t, i18n } = useTranslation('showCalendar');
  const [day, setDay] = useState(businessToday());
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return (
    <div className={styles.stack}>
      <Calendar label={t('visit')} value={day} onChange={setDay} header={false} />
      <DefinitionList
        items={[
          { key: 'iso', term: t('formats.iso'), value: <code>{day}</code> },
          {
            key: 'custom',
            term: t('formats.custom'),
            value: written({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
          },
          { key: 'short', term: t('formats.short'), value: written({ dateStyle: 'short' }) },
        ]}
      />
    </div>
  );
};
