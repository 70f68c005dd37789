import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Calendar } from '~/ui/Calendar';
import { shiftMonth } from '~/ui/dates/days';

const limit = (months: number) => `${shiftMonth(businessToday(), months).slice(0, 8)}15`;

export const Limits = () => {
  const { t } = useTranslation('showCalendar');
  const [day, setDay] = useState<string | null>(businessToday());
  return <Calendar label={t('visit')} value={day} onChange={setDay} min={limit(-2)} max={limit(2)} />;
};
