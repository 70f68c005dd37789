import type { Bill } from '@shared/contracts/demos/bills';
import { BellRing, Mail, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { IconButton } from '~/ui/IconButton';
import { Timeline } from '~/ui/Timeline';
import styles from './Invoice.module.css';
import { removePayment } from './invoiceCalls';

interface HistoryProps {
  bill: Bill;
  onChanged: () => void;
  onPay: () => void;
}

/** An invoice's payments and sent messages. */
export const History = ({ bill: { invoice, bill, openCents }, onChanged, onPay }: HistoryProps) => {
  const { t } = useTranslation('demoInvoice');
  const format = useFormat();
  const reminder = bill.sent.findLast(({ isReminder }) => isReminder);
  return (
    <aside className={styles.side} data-print="no">
      <Card
        title={t('payment.title')}
        subtitle={
          openCents > 0
            ? t('payment.open', { amount: format.money(openCents) })
            : openCents < 0
              ? t('payment.credit', { amount: format.money(-openCents) })
              : t('payment.none')
        }
      >
        {bill.payments.length === 0 ? (
          <div className={styles.payments}>
            <p className={styles.quiet}>{t('payment.empty')}</p>
            <Button size="sm" onClick={onPay}>
              {t('actions.pay')}
            </Button>
          </div>
        ) : (
          <ul className={styles.payments}>
            {bill.payments.map((payment) => (
              <li key={payment.id} className={styles.payment}>
                <span>
                  {format.day(payment.paidOn)}
                  <span className={styles.email}> · {t(`choices.method.${payment.method}`)}</span>
                  {payment.note && <p className={styles.quiet}>{payment.note}</p>}
                </span>
                <bdi className={styles.amount}>{format.money(payment.amountCents)}</bdi>
                <IconButton
                  size="sm"
                  icon={Trash2}
                  label={t('payment.remove', { amount: format.money(payment.amountCents) })}
                  onClick={() => void removePayment(invoice.id, payment, onChanged)}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card
        title={t('message.title')}
        subtitle={reminder && t('reminder.last', { day: format.instant(reminder.sentAt) })}
      >
        {bill.sent.length === 0 ? (
          <p className={styles.quiet}>{t('message.empty')}</p>
        ) : (
          <Timeline
            items={bill.sent.map(({ sentAt, to, subject, isReminder }, index) => ({
              key: index,
              icon: isReminder ? BellRing : Mail,
              title: subject,
              text: t('message.to', { to }),
              at: format.instant(sentAt),
            }))}
          />
        )}
      </Card>
    </aside>
  );
};
