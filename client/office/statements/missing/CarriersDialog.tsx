import { day } from '@shared/contracts/fields';
import { statements } from '@shared/contracts/network/statements';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { failureText, issueText } from '~/crud/failureText';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { DateInput } from '~/ui/DateInput';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Table } from '~/ui/Table';
import styles from '../Statements.module.css';

/** The carriers' usual days, and since when each is compared with statements. */
export const CarriersDialog = observer(({ onClose }: { onClose: (changed: boolean) => void }) => {
  const { t } = useTranslation(['missingMoney', 'issues']);
  const format = useFormat();
  const [failure, setFailure] = useState<CallFailure>();
  const [typed, setTyped] = useState<ReadonlyMap<number, string | null>>(new Map());
  const [busy, setBusy] = useState(false);
  const store = useAnswer(statements.carriers, {});
  const changes = (store.data?.list ?? []).filter(
    ({ id, reconciled_since }) => typed.has(id) && typed.get(id) !== reconciled_since,
  );
  const isValid = changes.every(({ id }) => day.nullable().safeParse(typed.get(id)).success);
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      for (const { id, version } of changes)
        await call(statements.since, { body: { brand_id: id, version, reconciled_since: typed.get(id) ?? null } });
      feedback.toast('success', t('carriers.done', { name: changes.map(({ name }) => name).join(', ') }));
      onClose(true);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      setBusy(false);
      await store.reload();
    }
  };
  return (
    <Dialog
      open
      size="lg"
      title={t('carriers.title')}
      description={t('carriers.text')}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('crud:cancel')}</Button>
          {mayCall(statements.since) && (
            <Button
              variant="primary"
              busy={busy}
              disabled={changes.length === 0 || !isValid}
              onClick={() => void save()}
            >
              {t('crud:save')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.fields}>
        {failure && (
          <Notice tone="danger" live title={t('crud:saveFailed')}>
            {failure.issues[0] ? issueText(t, failure.issues[0]) : failureText(t, failure, 'missingMoney')}
          </Notice>
        )}
        <Widget store={store} name={t('carriers.title')} skeleton={<SkeletonLines />}>
          {({ list }) => (
            <Table
              caption={t('carriers.title')}
              rows={list}
              rowKey={({ id }) => id}
              columns={[
                { key: 'name', header: t('fields.brand'), wrap: true, cell: ({ name }) => name },
                {
                  key: 'usual_days',
                  header: t('carriers.usual'),
                  cell: ({ usual_days, payments }) =>
                    t(payments === 0 ? 'carriers.assumed' : 'carriers.measured', {
                      count: usual_days,
                      days: format.count(usual_days),
                      payments: format.count(payments),
                    }),
                },
                {
                  key: 'since',
                  header: t('carriers.since'),
                  cell: (carrier) =>
                    mayCall(statements.since) ? (
                      <DateInput
                        aria-label={t('carriers.sinceOf', { name: carrier.name })}
                        value={typed.has(carrier.id) ? (typed.get(carrier.id) ?? null) : carrier.reconciled_since}
                        max={businessToday()}
                        onChange={(since) => setTyped(new Map(typed).set(carrier.id, since))}
                      />
                    ) : carrier.reconciled_since ? (
                      format.day(carrier.reconciled_since)
                    ) : (
                      '–'
                    ),
                },
              ]}
            />
          )}
        </Widget>
      </div>
    </Dialog>
  );
});
