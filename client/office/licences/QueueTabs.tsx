import { appointments, credentials, licences } from '@shared/contracts/network/licences';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { paths } from '~/paths';
import { Tabs } from '~/ui/Tabs';

export const queueTabs = ['licences', 'credentials', 'appointments', 'allLicences', 'allCredentials'] as const;
export type QueueTab = (typeof queueTabs)[number];

/** Tabs for waiting papers and appointments, with counts, and for all papers. */
export const QueueTabs = observer(({ active }: { active: QueueTab }) => {
  const { t } = useTranslation('licenseQueue');
  const waiting = { query: { review: 'waiting', limit: 1 } } as const;
  const counts = {
    licences: useAnswer(licences.list, waiting).data?.total,
    credentials: useAnswer(credentials.list, waiting).data?.total,
    appointments: useAnswer(appointments.list, { query: { status: 'requested', limit: 1 } }).data?.total,
  };
  return (
    <Tabs
      label={t('tabs.label')}
      active={active}
      tabs={queueTabs.map((key) => {
        const count = key in counts ? counts[key as keyof typeof counts] : undefined;
        return {
          key,
          label: t(`tabs.${key}`),
          to: `${paths.licenseQueue}?tab=${key}${key === 'appointments' ? '&status=requested' : ''}`,
          ...(count !== undefined && { count }),
        };
      })}
    />
  );
});
