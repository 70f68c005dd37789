import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Calendar } from '~/ui/Calendar';

export const Basic = () => {
  const { t } = useTranslation('showCalendar');
  const [day, setDay] = useState<string | null>(businessToday());
  return <Calendar label={t('visit')} value={day} onChange={setDay} />;
};
