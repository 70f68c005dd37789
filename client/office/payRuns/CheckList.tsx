import { payments } from '@shared/contracts/network/payments';
import type { Answer } from '@shared/http/endpoint';
import { ArrowLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { type CsvKind, csvText, download } from '~/platform/csv';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { CsvMenu } from '~/ui/CsvMenu';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table } from '~/ui/Table';
import { runAddress } from './run';

type Check = Answer<typeof payments.checks>['list'][number];

/** A run's payments by check, to print or to save: payee, address, and the amount in words. */
export const CheckList = observer(({ cycle_no }: { cycle_no: string }) => {
  const { t } = useTranslation('payRuns');
  const format = useFormat();
  const store = useAnswer(payments.checks, { query: { cycle_no } });
  const save = (kind: CsvKind, checks: readonly Check[], pay_on: string) => {
    const column = (field: keyof typeof values) => ({ field, label: t(`paper.${field}`), value: values[field] });
    const values = {
      payment_no: (row: Check) => row.payment_no,
      pay_on: () => ({ day: pay_on }),
      payee: (row: Check) => row.payee,
      address: (row: Check) => row.address.replaceAll('\n', ', '),
      currency: (row: Check) => row.currency,
      amount: (row: Check) => ({ cents: row.paid_cents }),
      words: (row: Check) => row.words,
    };
    const columns = (Object.keys(values) as (keyof typeof values)[]).map(column);
    download(`checks-${cycle_no}.csv`, csvText(kind, columns, [...checks]));
  };
  return (
    <Page
      actions={
        <>
          <LinkButton to={runAddress(cycle_no)} icon={ArrowLeft} variant="ghost">
            {t('backToRun')}
          </LinkButton>
          {store.data && (
            <CsvMenu
              label={t('crud:export')}
              onChoose={(kind) => store.data && save(kind, store.data.list, store.data.pay_on)}
            />
          )}
          <PrintButton />
        </>
      }
    >
      <Widget
        store={store}
        name={t('paper.title', { cycle: cycle_no })}
        skeleton={<SkeletonTable rows={6} columns={4} />}
      >
        {({ list, pay_on }) => (
          <Card
            flush
            title={t('paper.title', { cycle: cycle_no })}
            subtitle={t('paper.text', { count: list.length, day: format.day(pay_on) })}
          >
            <Table<Check>
              caption={t('paper.title', { cycle: cycle_no })}
              rows={list}
              rowKey={({ payment_id }) => payment_id}
              columns={[
                { key: 'payment_no', header: t('paper.payment_no'), nowrap: true, cell: (row) => row.payment_no },
                {
                  key: 'payee',
                  header: t('paper.payee'),
                  cell: ({ payee, address }) => (
                    <>
                      <b>{payee}</b>
                      {address.split('\n').map((part) => (
                        <div key={part} className="own-order">
                          {part}
                        </div>
                      ))}
                    </>
                  ),
                },
                {
                  key: 'words',
                  header: t('paper.words'),
                  wrap: true,
                  cell: ({ words, currency }) => <span className="own-order">{`${words} ${currency}`}</span>,
                },
                {
                  key: 'amount',
                  header: t('paper.amount'),
                  align: 'end',
                  cell: ({ paid_cents, currency }) => <Money cents={paid_cents} currency={currency} />,
                },
              ]}
              empty={<EmptyState title={t('paper.empty')} text={t('paper.emptyText')} />}
            />
          </Card>
        )}
      </Widget>
    </Page>
  );
});
