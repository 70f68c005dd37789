import { CircleCheck, FilePlus, FileWarning, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Timeline } from '~/ui/Timeline';

const events = [
  { key: 'created', icon: FilePlus, tone: 'neutral', hour: 9 },
  { key: 'submitted', icon: Send, tone: 'info', hour: 11 },
  { key: 'waiting', icon: FileWarning, tone: 'warning', hour: 14 },
  { key: 'approved', icon: CircleCheck, tone: 'success', hour: 16 },
] as const;

export const WithIcon = () => {
  const { t, i18n } = useTranslation('showTimeline');
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  return (
    <Timeline
      items={events.map(({ key, icon, tone, hour }) => ({
        key,
        icon,
        tone,
        title: t(`events.${key}.title`),
        text: t(`events.${key}.text`),
        at: time.format(new Date(2026, 9, 5, hour)),
      }))}
    />
  );
};
