import { type EarningRow, earnings } from '@shared/contracts/network/earnings';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { Explain } from '~/explain/Explain';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { DefinitionList } from '~/ui/DefinitionList';
import { Drawer } from '~/ui/Drawer';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Table, type TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import styles from './Run.module.css';
import type { CalculatedRow } from './run';

interface PreviewProps {
  row: CalculatedRow;
  cycle_no: string;
  onClose: () => void;
}

const most = 100;
const figures = ['opening_cents', 'credits_cents', 'debits_cents', 'net_cents', 'paid_cents', 'carry_cents'] as const;

/** A member's statement as if the run were locked now: its totals and the cycle's entries. */
export const Preview = observer(({ row, cycle_no, onClose }: PreviewProps) => {
  const { t } = useTranslation('payRuns');
  const format = useFormat();
  const { member_id, currency, member, carried_for } = row;
  const query = { member_id, cycle_no, currency, limit: most };
  const store = useAnswer(earnings.list, { query });
  const columns: TableColumn<EarningRow>[] = [
    {
      key: 'earned_on',
      header: t('earnings:fields.earned_on'),
      nowrap: true,
      cell: (entry) => format.day(entry.earned_on),
    },
    {
      key: 'type',
      header: t('earnings:fields.type'),
      wrap: true,
      cell: ({ type, case_no, memo, status }) => (
        <>
          {t(`explain:type.${type}`)} <span className="muted">{case_no ?? memo}</span>{' '}
          {status === 'held' && <Tag tone="warning">{t('explain:status.held')}</Tag>}
        </>
      ),
    },
    {
      key: 'amount_cents',
      header: t('earnings:fields.amount_cents'),
      align: 'end',
      cell: ({ id, amount_cents: cents }) => (
        <Explain earning={id}>
          <Money cents={cents} currency={currency} />
        </Explain>
      ),
    },
  ];
  return (
    <Drawer
      open
      wide
      onClose={onClose}
      title={t('preview.title', { member })}
      description={t('preview.text', { cycle: cycle_no })}
      footer={
        <LinkButton to={`${paths.officeEarnings}?member_id=${member_id}&cycle_no=${cycle_no}`}>
          {t('preview.ledger')}
        </LinkButton>
      }
    >
      <div className={styles.run}>
        {carried_for && <Notice tone="info">{t(`payments:carriedFor.${carried_for}`)}</Notice>}
        <DefinitionList
          items={figures.map((key) => ({
            key,
            term: t(`payments:fields.${key}`),
            value: <Money cents={row[key]} currency={currency} />,
          }))}
        />
        <Widget store={store} name={t('preview.entries')} skeleton={<SkeletonLines />}>
          {({ list, total }) => (
            <>
              <Table
                caption={t('preview.entries')}
                columns={columns}
                rows={list}
                rowKey={({ id }) => id}
                empty={<p className="muted">{t('payments:statement.emptyText')}</p>}
              />
              {total > list.length && <p className="muted">{t('preview.more', { count: total - list.length })}</p>}
            </>
          )}
        </Widget>
      </div>
    </Drawer>
  );
});
