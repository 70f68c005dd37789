import { orderMethods } from '@shared/contracts/network/orders';
import type { PolicyDetail } from '@shared/contracts/network/policies';
import { type Payment, policyWork } from '@shared/contracts/network/policyWork';
import { issue } from '@shared/http/issues';
import { sumOf } from '@shared/plan/money';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormContext } from '~/crud/FormContext';
import { FormStore } from '~/crud/FormStore';
import { failureText, issueText } from '~/crud/failureText';
import { fieldsOf } from '~/crud/fieldsOf';
import { focusFirstBad } from '~/crud/focusFirstBad';
import { forgetRecent } from '~/crud/recent';
import { requestIds } from '~/crud/requestIds';
import { useUnsavedGuard } from '~/crud/useUnsavedGuard';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import styles from './Money.module.css';
import { MoneyPreview } from './MoneyPreview';
import { blankMoney, kindsOf, type MoneyForm, moneyForm, paymentOf, sameness } from './moneyForm';
import { type Receipt, ReceiptField } from './ReceiptField';

const Field = fieldsOf({ draft: moneyForm });

interface MoneyCardProps {
  policy: PolicyDetail;
  receipts: readonly Receipt[];
  onEntered: () => void;
}

/** Form for premiums and refunds: previews the posting, then clears for the next entry. */
export const MoneyCard = observer(({ policy, receipts, onEntered }: MoneyCardProps) => {
  const { t } = useTranslation(['officePolicies', 'crud', 'issues']);
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const [store] = useState(() => new FormStore(moneyForm, blankMoney(policy)));
  const [request, setRequest] = useState(requestIds);
  const asking = useRef(false);
  /** Keys of the payment confirmed as no duplicate, and of the one still in question. */
  const [answered, setAnswered] = useState<string>();
  const [unanswered, setUnanswered] = useState<string>();
  useUnsavedGuard(store);
  const values = store.values as unknown as MoneyForm;
  const refund = values.kind === 'refund';
  const { currency } = policy;

  const left = sumOf(
    receipts
      .filter(({ id }) => values.refund_of_id === null || id === values.refund_of_id)
      .map(({ left_cents }) => left_cents),
  );
  const tooMuch = refund && values.amount_cents > left ? issue('amount_cents', 'tooBig', { max: left }) : undefined;
  const ready = store.issues.length === 0 && !tooMuch;

  /** True unless the payment repeats a receipt and the user has not confirmed it. */
  const isAnswered = async (payment: Payment): Promise<boolean> => {
    if (answered === sameness(payment)) return true;
    try {
      const { duplicates } = await call(policyWork.addMoneyPreview, { body: payment });
      setUnanswered(duplicates.length > 0 ? sameness(payment) : undefined);
      return duplicates.length === 0;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // The entry itself fails the same way and shows the error.
      return true;
    }
  };

  const enter = async () => {
    if (store.saving || asking.current) return;
    if (ready) {
      asking.current = true;
      const goOn = await isAnswered(paymentOf(policy.id, values));
      asking.current = false;
      if (!goOn) return;
    }
    const sent = tooMuch
      ? undefined
      : await store.submit((draft) =>
          call(policyWork.addMoney, { body: request(paymentOf(policy.id, draft as MoneyForm)) }),
        );
    if (!sent) {
      requestAnimationFrame(() => focusFirstBad(form.current, store));
      return;
    }
    forgetRecent();
    store.accept(blankMoney(policy));
    // Even an identical amount is now a new receipt.
    setRequest(requestIds);
    setAnswered(undefined);
    feedback.toast(
      'success',
      t('money.done', { order_no: sent.order_no, amount: format.money(sent.amount_cents, currency) }),
    );
    onEntered();
  };
  const { failure } = store;
  const payment = ready ? paymentOf(policy.id, values) : undefined;
  const [stray] = store.strayIssues;
  return (
    <Card title={t('money.title')} subtitle={t('money.text')}>
      <FormContext value={{ store, draft: moneyForm, texts: 'officePolicies', currency }}>
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void enter();
          }}
        >
          {failure && failure.kind !== 'signedOut' && (
            <Notice tone="danger" live title={t('money.refused')}>
              {stray ? issueText(t, stray) : failureText(t, failure, 'officePolicies')}
            </Notice>
          )}
          <div className={styles.fields}>
            <Field.Choice name="kind" values={kindsOf(policy)} />
            <Field.Money name="amount_cents" />
            {refund && <ReceiptField receipts={receipts} currency={currency} />}
            <Field.Day name="received_on" max={businessToday()} {...(policy.signed_on && { min: policy.signed_on })} />
            <Field.Choice name="method" values={orderMethods} />
            <Field.Text name="carrier_statement_ref" />
          </div>
          <Field.Area name="note" max={300} />
          {tooMuch && (
            <Notice tone="warning" live>
              {t('money.tooMuch', { left: format.money(left, currency) })}
            </Notice>
          )}
          {payment && (
            <MoneyPreview
              policy={policy}
              payment={payment}
              answered={answered === sameness(payment)}
              onAnswer={(isOther) => setAnswered(isOther ? sameness(payment) : undefined)}
              unanswered={unanswered === sameness(payment)}
            />
          )}
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" busy={store.saving} disabled={tooMuch !== undefined}>
              {t(refund ? 'money.refund' : 'money.enter')}
            </Button>
          </div>
        </form>
      </FormContext>
    </Card>
  );
});
