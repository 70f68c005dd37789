import { past } from '@shared/contracts/network/past';
import type { Answer } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { PersonName } from '~/network/person/PersonName';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Drawer } from '~/ui/Drawer';
import { Notice } from '~/ui/Notice';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import styles from './Replay.module.css';

type Replayed = Answer<typeof past.record>;

/** Distributes a record again from its snapshot, and shows each line beside its posted amount (domain.md 6, B8). */
export const Replay = observer(({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation('past');
  const store = useAnswer(past.record, { query: { id } });
  return (
    <Drawer open wide onClose={onClose} title={t('replay.title')} description={t('replay.text')}>
      <Widget store={store} name={t('replay.title')} skeleton={<SkeletonTable rows={5} columns={4} />}>
        {(data) => <Compared data={data} />}
      </Widget>
    </Drawer>
  );
});

const Compared = ({ data }: { data: Replayed }) => {
  const { t } = useTranslation(['past', 'commissions']);
  const format = useFormat();
  const { agrees, currency, lines, parent_record_id } = data;
  if (agrees === null)
    return (
      <Notice tone="info">
        {parent_record_id === null ? (
          t('replay.none')
        ) : (
          <Link to={paths.officeCommissionRecord(parent_record_id)}>{t('replay.parent')}</Link>
        )}
      </Notice>
    );
  const kind = ({ kind: of, generation }: Replayed['lines'][number]) =>
    of === 'generation'
      ? t('commissions:lineKind.generation', { generation: format.count(generation) })
      : t(`commissions:lineKind.${of}`);
  return (
    <div className={styles.replay}>
      <Notice tone={agrees ? 'success' : 'danger'} live>
        {t(agrees ? 'replay.agrees' : 'replay.differs', { version: format.day(data.grid_version) })}
      </Notice>
      <Table
        caption={t('replay.title')}
        rows={lines.map((line, at) => ({ ...line, at }))}
        rowKey={({ at }) => at}
        columns={[
          {
            key: 'payee',
            header: t('commissions:fields.payee'),
            wrap: true,
            cell: (line) =>
              line.payee_id === null ? (
                t('commissions:detail.house')
              ) : (
                <>
                  <PersonName id={line.payee_id} name={line.payee} />
                  <div className="muted">{kind(line)}</div>
                </>
              ),
          },
          {
            key: 'formula',
            header: t('commissions:fields.formula'),
            wrap: true,
            cell: ({ base_cents, rate_bp }) => (
              <bdi className="tabular">{`${format.money(base_cents, currency)} × ${format.percent(rate_bp)}`}</bdi>
            ),
          },
          {
            key: 'replayed',
            header: t('replay.replayed'),
            align: 'end',
            cell: ({ replayed_cents }) => <Money cents={replayed_cents} currency={currency} />,
          },
          {
            key: 'posted',
            header: t('replay.posted'),
            align: 'end',
            cell: ({ posted_cents, replayed_cents, posted_rate_bp, rate_bp }) => (
              <>
                {(posted_cents !== replayed_cents || posted_rate_bp !== rate_bp) && (
                  <Tag tone="danger">{t('replay.other')}</Tag>
                )}{' '}
                <Money cents={posted_cents} currency={currency} />
              </>
            ),
          },
        ]}
      />
    </div>
  );
};
