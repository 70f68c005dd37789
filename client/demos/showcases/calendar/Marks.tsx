import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Calendar } from '~/ui/Calendar';

export const Marks = () => {
  const { t } = useTranslation('showCalendar');
  const [day, setDay] = useState<string | null>(businessToday());
  const markOf = (each: string) => {
    if (each.endsWith('-05')) return { tone: 'success', text: t('payRun') } as const;
    return each.endsWith('-20') ? ({ tone: 'warning', text: t('statement') } as const) : undefined;
  };
  return <Calendar label={t('visit')} value={day} onChange={setDay} markOf={markOf} />;
};
