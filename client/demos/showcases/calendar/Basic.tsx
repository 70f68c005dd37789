import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Calendar } from '~/ui/Calendar';
import { localToday } from '~/ui/dates/days';

export const Basic = () => {
  const { t } = useTranslation('showCalendar');
  const [day, setDay] = useState<string | null>(localToday());
  return <Calendar label={t('visit')} value={day} onChange={setDay} />;
};
