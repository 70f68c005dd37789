import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Calendar } from '~/ui/Calendar';

const isBarred = (day: string) => day.endsWith('-13') || [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

export const Barred = () => {
  const { t } = useTranslation('showCalendar');
  const [day, setDay] = useState<string | null>(businessToday());
  return <Calendar label={t('visit')} value={day} onChange={setDay} isBarred={isBarred} />;
};
