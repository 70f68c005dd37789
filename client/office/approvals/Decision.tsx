import type { ApprovalRow } from '@shared/contracts/network/approvals';
import type { TFunction } from 'i18next';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { approvalSubject } from '~/network/approvalSubject';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import styles from './Approvals.module.css';
import { decisionsOn } from './decisions';

/** Approves a request, or turns it down, with a sentence. */
export const Decision = ({ row, onDecided }: { row: ApprovalRow; onDecided: () => unknown }) => {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const [asking, ask] = useState<'approve' | 'decline'>();
  const { kind, subject, memo, may_approve, may_decline, amount_cents, currency, proposed_by_name: name } = row;
  if (session.readOnly || row.status !== 'proposed') return null;
  const isOwn = row.proposed_by === session.userData?.id;
  if (!may_approve && !may_decline) return <span className={styles.note}>{t('notYours')}</span>;
  const what = [
    t(`choices.kind.${kind}`),
    approvalSubject(kind, subject, t as TFunction, format),
    amount_cents !== null && format.money(amount_cents, currency),
  ];
  const decline = isOwn ? 'withdraw' : 'decline';
  return (
    <>
      <div className={styles.decision}>
        {may_approve && (
          <Button size="sm" variant="primary" icon={Check} onClick={() => ask('approve')}>
            {t('actions.approve')}
          </Button>
        )}
        {may_decline && (
          <Button size="sm" variant="secondary" icon={X} onClick={() => ask('decline')}>
            {t(`actions.${decline}`)}
          </Button>
        )}
      </div>
      {isOwn && <span className={styles.note}>{t('waitsForAnother')}</span>}
      {asking && (
        <ReasonDialog
          title={t(asking === 'approve' ? 'approveTitle' : `${decline}Title`)}
          description={[what.filter(Boolean).join(' · '), memo && t('because', { memo }), t('askedBy', { name })]
            .filter(Boolean)
            .join('\n')}
          texts="approvals"
          confirm={t(`actions.${asking === 'approve' ? 'approve' : decline}`)}
          optional={asking === 'approve'}
          {...(asking === 'decline' && { tone: 'danger' as const })}
          done={t(asking === 'approve' ? 'approved' : decline === 'withdraw' ? 'withdrawn' : 'declined')}
          send={(said) => decisionsOn(row)[asking](row, said)}
          onClose={(changed) => {
            ask(undefined);
            if (changed) void onDecided();
          }}
        />
      )}
    </>
  );
};
