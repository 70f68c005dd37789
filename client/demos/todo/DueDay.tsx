import { localeOf } from '@shared/format/locale';
import { useTranslation } from 'react-i18next';
import { Tag } from '~/ui/Tag';
import { dueOf } from './due';

interface DueDayProps {
  day: string;
  today: string;
  isCompleted: boolean;
  language: string;
}

/** A due day: month and day, and the year if it is not this year. */
export const DueDay = ({ day, today, isCompleted, language }: DueDayProps) => {
  const { t } = useTranslation('demoTodo');
  const { word, tone } = dueOf(day, today, isCompleted);
  const written = new Intl.DateTimeFormat(localeOf(language), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`));
  const text = t(`due.${word}`, { day: written });
  return (
    <time dateTime={day} className="own-order">
      {tone === 'neutral' ? text : <Tag tone={tone}>{text}</Tag>}
    </time>
  );
};
