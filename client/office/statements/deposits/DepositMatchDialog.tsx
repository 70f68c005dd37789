import { type DepositRow, deposits } from '@shared/contracts/network/deposits';
import { statements } from '@shared/contracts/network/statements';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, issueText } from '~/crud/failureText';
import { Money } from '~/crud/Money';
import { forgetRecent } from '~/crud/recent';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { DefinitionList } from '~/ui/DefinitionList';
import { Dialog } from '~/ui/Dialog';
import { EmptyState } from '~/ui/EmptyState';
import { Field } from '~/ui/Field';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import styles from '../Statements.module.css';

interface DepositMatchDialogProps {
  deposit: DepositRow;
  onClose: (changed: boolean) => void;
}

/** Unpaid statements on offer. */
const most = 50;

/** Chooses the statements of its carrier that a deposit pays, and shows the difference. */
export const DepositMatchDialog = observer(({ deposit, onClose }: DepositMatchDialogProps) => {
  const { t } = useTranslation(['deposits', 'issues']);
  const format = useFormat();
  const { id, version, brand_id, currency, amount_cents } = deposit;
  const [chosen, setChosen] = useState<readonly number[]>(() => deposit.statements.map((one) => one.id));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const store = useAnswer(statements.list, {
    query: { brand_id, paid: 'false', limit: most, sort: 'created_at', order: 'desc' },
  });
  const offers = [
    ...deposit.statements.map((one) => ({ ...one, note: t('paidByThis') })),
    ...(store.data?.list ?? []).map((one) => ({
      id: one.id,
      reference: one.reference,
      amount_cents: one.total_cents ?? one.amount_cents,
      note: format.instant(one.created_at),
    })),
  ];
  const sum = offers.reduce((all, one) => all + (chosen.includes(one.id) ? one.amount_cents : 0), 0);
  const difference = amount_cents - sum;
  const money = (cents: number) => <Money cents={cents} currency={currency} />;
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(deposits.match, { body: { id, version, statement_ids: [...chosen], difference_cents: difference } });
      forgetRecent();
      feedback.toast('success', t(chosen.length > 0 ? 'matched' : 'freed', { brand: deposit.brand }));
      onClose(true);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      setBusy(false);
    }
  };
  const unchanged =
    chosen.length === deposit.statements.length && deposit.statements.every((one) => chosen.includes(one.id));
  return (
    <Dialog
      open
      size="lg"
      title={t('matchTitle', { amount: format.money(amount_cents, currency), brand: deposit.brand })}
      description={t('matchText')}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('crud:cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={unchanged} onClick={() => void save()}>
            {t(chosen.length > 0 ? 'actions.match' : 'free')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {failure && (
          <Notice tone="danger" live title={t('crud:saveFailed')}>
            {failure.issues[0] ? issueText(t, failure.issues[0], currency) : failureText(t, failure, 'deposits')}
          </Notice>
        )}
        <Widget store={store} name={t('fields.statements')} skeleton={<SkeletonLines />}>
          {() =>
            offers.length === 0 ? (
              <EmptyState title={t('noStatements')} text={t('noStatementsText')} />
            ) : (
              <Field group label={t('fields.statements')}>
                {() => (
                  <div className={styles.choices}>
                    {offers.map((one) => (
                      <Checkbox
                        key={one.id}
                        checked={chosen.includes(one.id)}
                        onChange={(on) =>
                          setChosen(on ? [...chosen, one.id] : chosen.filter((other) => other !== one.id))
                        }
                        label={`${one.reference || `#${one.id}`} · ${format.money(one.amount_cents, currency)} · ${one.note}`}
                      />
                    ))}
                  </div>
                )}
              </Field>
            )
          }
        </Widget>
        <DefinitionList
          items={[
            { key: 'deposit', term: t('fields.amount_cents'), value: money(amount_cents) },
            { key: 'sum', term: t('fields.statements_cents'), value: money(sum) },
            {
              key: 'difference',
              term: t('fields.difference_cents'),
              value: chosen.length > 0 && difference === 0 ? t('agrees') : money(difference),
            },
          ]}
        />
      </div>
    </Dialog>
  );
});
