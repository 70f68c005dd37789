import { useTranslation } from 'react-i18next';
import { Timeline } from '~/ui/Timeline';

const events = [
  { key: 'created', tone: 'neutral', day: 2 },
  { key: 'submitted', tone: 'primary', day: 5 },
  { key: 'waiting', tone: 'warning', day: 9 },
  { key: 'approved', tone: 'info', day: 20 },
  { key: 'inForce', tone: 'success', day: 27 },
] as const;

export const Basic = () => {
  const { t, i18n } = useTranslation('showTimeline');
  const date = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long' });
  return (
    <Timeline
      items={events.map(({ key, tone, day }) => ({
        key,
        tone,
        title: t(`events.${key}.title`),
        text: t(`events.${key}.text`),
        at: date.format(new Date(2026, 9, day)),
      }))}
    />
  );
};
