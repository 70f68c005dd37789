import { type FailedMail, mail } from '@shared/contracts/network/mail';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { call } from '~/platform/call';
import type { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './FailedMailCard.module.css';

/** Messages that were given up, which the office may send again. */
export const FailedMailCard = observer(() => {
  const { t } = useTranslation('mail');
  const store = useAnswer(mail.failed, {} as never);
  return (
    <Widget store={store} name={t('failed.title')} skeleton={<SkeletonCard lines={3} />}>
      {(rows) => (
        <Card title={t('failed.title')} subtitle={t('failed.subtitle')}>
          {rows.length === 0 && <p className="muted">{t('failed.none')}</p>}
          <ul className={styles.list}>
            {rows.map((row) => (
              <Row key={row.id} row={row} onResent={store.reload} />
            ))}
          </ul>
        </Card>
      )}
    </Widget>
  );
});

const Row = ({ row, onResent }: { row: FailedMail; onResent: () => void }) => {
  const { t } = useTranslation('mail');
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const { id, kind, address, reason, attempts, created_at, can_resend } = row;
  const resend = async () => {
    setBusy(true);
    try {
      await call(mail.resend, { body: { id } });
      feedback.toast('success', t('failed.resent'), address);
      onResent();
    } catch (failure) {
      feedback.toast('danger', t('failed.notResent'), failureText(t, failure as CallFailure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.address}>
          <bdi>{address}</bdi>
        </p>
        <p className="muted">
          {[t(`kinds.${kind}`), format.instant(created_at), t('failed.attempts', { count: attempts })].join(' · ')}
        </p>
        <p lang="en" dir="ltr" className={styles.reason}>
          {reason}
        </p>
      </div>
      {can_resend && (
        <Button size="sm" busy={busy} onClick={resend} aria-label={`${t('failed.resend')}: ${address}`}>
          {t('failed.resend')}
        </Button>
      )}
    </li>
  );
};
