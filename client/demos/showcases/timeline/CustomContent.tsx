import { useTranslation } from 'react-i18next';
import { Timeline } from '~/ui/Timeline';
import { Client } from './Client';
import { Report } from './Report';
import { StatementFile } from './StatementFile';
import { Team } from './Team';

export const CustomContent = () => {
  const { t, i18n } = useTranslation('showTimeline');
  const date = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long' });
  const on = (day: number) => date.format(new Date(2026, 9, day));
  return (
    <Timeline
      items={[
        { key: 'paid', tone: 'success', title: t('paid.title'), at: on(30), text: <StatementFile /> },
        { key: 'statement', tone: 'primary', title: t('statement.title'), at: on(28), text: <Report /> },
        { key: 'meeting', tone: 'warning', title: t('meeting.title'), at: on(21), text: <Client /> },
        { key: 'team', tone: 'info', title: t('team.title'), at: on(14), text: <Team /> },
      ]}
    />
  );
};
