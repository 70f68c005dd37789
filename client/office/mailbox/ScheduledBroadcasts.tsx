import { mailbox } from '@shared/contracts/network/mailbox';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { act } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { FormSection } from '~/ui/FormSection';

interface Scheduled {
  id: number;
  subject: string;
}

const cancel = act<Scheduled>('cancelBroadcast', mailbox.cancelBroadcast, {
  icon: X,
  tone: 'danger',
  confirm: true,
  body: ({ id }) => ({ id }),
});

/** Scheduled broadcasts, each with a button to cancel it. */
export const ScheduledBroadcasts = observer(() => {
  const { t } = useTranslation('mailbox');
  const format = useFormat();
  const waiting = useAnswer(mailbox.scheduled, { query: {} });
  const list = waiting.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <FormSection title={t('broadcast.waiting')}>
      {list.map((row) => (
        <div key={row.id}>
          <bdi>{row.subject}</bdi> · {format.instant(row.send_at)} ·{' '}
          {t('broadcast.to', { count: row.recipients, members: format.count(row.recipients) })} ·{' '}
          <bdi>{row.sender}</bdi>{' '}
          <Button
            size="sm"
            variant="ghost"
            icon={X}
            onClick={() => void cancel.run?.(row, 'mailbox').then((changed) => changed && waiting.reload())}
          >
            {t('actions.cancelBroadcast')}
          </Button>
        </div>
      ))}
    </FormSection>
  );
});
