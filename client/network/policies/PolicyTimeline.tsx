import type { PolicyDetail } from '@shared/contracts/network/policies';
import type { PolicyDocuments } from '@shared/contracts/network/policyDocuments';
import { CircleCheck, Paperclip, Reply, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PersonName } from '~/network/person/PersonName';
import { policyTones } from '~/network/policyTones';
import { useFormat } from '~/platform/format';
import { EmptyState } from '~/ui/EmptyState';
import { Timeline, type TimelineItem } from '~/ui/Timeline';
import type { DocumentsStore } from './documents/DocumentsStore';

type Happening = PolicyDocuments['timeline'][number];
const looks = {
  added: { icon: Paperclip, tone: 'neutral' },
  accepted: { icon: CircleCheck, tone: 'success' },
  sent_back: { icon: Reply, tone: 'danger' },
  removed: { icon: Trash2, tone: 'neutral' },
} as const satisfies Record<Happening['what'], Pick<TimelineItem, 'icon' | 'tone'>>;

/** A case's status changes and document events, newest first, with author and reason. */
export const PolicyTimeline = observer(({ policy, documents }: { policy: PolicyDetail; documents: DocumentsStore }) => {
  const { t } = useTranslation(['policies', 'documents']);
  const format = useFormat();
  const statuses = policy.timeline.map(({ from, to, effective_on, by, by_id, reason }, index) => ({
    on: effective_on,
    item: {
      key: `status ${index}`,
      title: from === to ? t('detail.changed') : t(`choices.status.${to}`),
      at: format.day(effective_on),
      text: (
        <>
          {by && <PersonName id={by_id} name={by} />}
          {by && reason && ' · '}
          {reason}
        </>
      ),
      tone: from === to ? 'neutral' : policyTones[to],
    } satisfies TimelineItem,
  }));
  const papers = (documents.documents?.timeline ?? []).map(({ what, name, requirement, at, by, note }, index) => ({
    on: at,
    item: {
      key: `document ${index}`,
      title: t(`documents:happened.${what}`, { name }),
      at: format.instant(at),
      text: [by, requirement && t(`choices.requirement.${requirement}`), note].filter(Boolean).join(' · '),
      ...looks[what],
    } satisfies TimelineItem,
  }));
  // On the same day, a status change sorts first because it has no time.
  const items = [...statuses, ...papers].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)).toReversed();
  if (items.length === 0) return <EmptyState title={t('detail.noHistory')} />;
  return <Timeline items={items.map(({ item }) => item)} />;
});
