import { journal, journalFormats } from '@shared/contracts/network/journal';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { Money } from '~/crud/Money';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { download } from '~/platform/csv';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Table } from '~/ui/Table';
import { CloseBooks } from './CloseBooks';
import styles from './Journal.module.css';

interface JournalHeadProps {
  from: string | undefined;
  to: string | undefined;
  by: 'day' | 'run';
  currency: 'USD' | 'CAD';
}

/** The accounts of a journal with their totals, its downloads, and whether an earlier download still holds. */
export const JournalHead = observer(({ from, to, by, currency }: JournalHeadProps) => {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const period = { ...(from && { from }), ...(to && { to }), by, currency };
  const store = useAnswer(journal.summary, { query: period });
  const [busy, setBusy] = useState<string>();
  const money = (cents: number) => (cents === 0 ? '–' : <Money cents={cents} currency={currency} />);
  const save = async (as: (typeof journalFormats)[number]) => {
    setBusy(as);
    try {
      const { name, content } = await call(journal.export, { body: { ...period, format: as } });
      download(name, new Blob([content], { type: 'text/plain;charset=utf-8' }));
      await store.reload();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('notSaved'), failureText(t, error));
    } finally {
      setBusy(undefined);
    }
  };
  const { data } = store;
  const title = data ? t('accountsOf', { from: format.day(data.from), to: format.day(data.to) }) : t('accounts');
  const downloads = mayCall(journal.export) && (
    <div className={styles.actions}>
      {journalFormats.map((as) => (
        <Button key={as} icon={Download} busy={busy === as} onClick={() => void save(as)}>
          {t(`save.${as}`)}
        </Button>
      ))}
    </div>
  );
  return (
    <Card className={styles.card} title={title} subtitle={t('accountsText')} actions={downloads}>
      <Widget store={store} name={t('accounts')} skeleton={<SkeletonLines />}>
        {({ accounts, debit_cents, credit_cents, closed, exports }) => (
          <div className={styles.stack}>
            <CloseBooks closed={closed} reload={() => void store.reload()} />
            {exports
              .filter(({ changed }) => changed)
              .map((one) => (
                <Notice key={one.id} tone="warning" title={t('changed')}>
                  {t('changedText', {
                    from: format.day(one.from),
                    to: format.day(one.to),
                    at: format.instant(one.created_at),
                    member: one.exported_by,
                  })}
                </Notice>
              ))}
            {accounts.length === 0 ? (
              <EmptyState title={t('empty.title')} text={t('empty.text')} />
            ) : (
              <Table
                caption={t('accounts')}
                rows={[
                  ...accounts.map((one) => ({ ...one, key: one.account as string })),
                  { key: 'total', account: undefined, name: t('total'), debit_cents, credit_cents },
                ]}
                rowKey={({ key }) => key}
                columns={[
                  {
                    key: 'name',
                    header: t('fields.account'),
                    wrap: true,
                    cell: ({ account, name }) =>
                      account ? (
                        <Link to={`${paths.journal}?${new URLSearchParams({ ...period, account })}`}>
                          <bdi>{name}</bdi>
                        </Link>
                      ) : (
                        <b>{name}</b>
                      ),
                  },
                  {
                    key: 'debit',
                    header: t('fields.debit_cents'),
                    align: 'end',
                    cell: (row) => money(row.debit_cents),
                  },
                  {
                    key: 'credit',
                    header: t('fields.credit_cents'),
                    align: 'end',
                    cell: (row) => money(row.credit_cents),
                  },
                  {
                    key: 'change',
                    header: t('change'),
                    align: 'end',
                    hideBelow: 'md',
                    cell: (row) => <Money cents={row.debit_cents - row.credit_cents} currency={currency} />,
                  },
                ]}
              />
            )}
          </div>
        )}
      </Widget>
    </Card>
  );
});
