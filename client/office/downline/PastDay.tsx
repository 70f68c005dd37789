import { past } from '@shared/contracts/network/past';
import type { Answer } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { LevelMark } from '~/network/person/LevelMark';
import { PersonName } from '~/network/person/PersonName';
import { paths } from '~/paths';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DateInput } from '~/ui/DateInput';
import { DefinitionList } from '~/ui/DefinitionList';
import { EmptyState } from '~/ui/EmptyState';
import { Field } from '~/ui/Field';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table } from '~/ui/Table';
import styles from './Downline.module.css';

type Past = Answer<typeof past.member>;

interface PastDayProps {
  id: number | undefined;
  before: ReactNode;
  above: ReactNode;
}

/** A member as of a day: upline, directs, level, status, and balances; the address holds member and day. */
export const PastDay = observer(({ id, before, above }: PastDayProps) => {
  const { t } = useTranslation('past');
  const [params, setParams] = useSearchParams();
  const today = businessToday();
  const on = params.get('on') ?? today;
  const at = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    return next;
  };
  const store = useAnswer(past.member, { query: { on, ...(id !== undefined && { id }) } });
  return (
    <Page>
      {before}
      <Card flush>
        {above}
        <div className={styles.pastDay}>
          <Field label={t('day')}>
            {(ids) => (
              <DateInput
                {...ids}
                value={on}
                max={today}
                onChange={(next) => next && setParams(at({ on: next }), { preventScrollReset: true })}
              />
            )}
          </Field>
        </div>
        <Widget store={store} name={t('title')} skeleton={<SkeletonTable rows={6} columns={4} />}>
          {(data) => <Then data={data} to={(next) => `?${at({ id: String(next) })}`} />}
        </Widget>
      </Card>
    </Page>
  );
});

const Then = ({ data, to }: { data: Past; to: (id: number) => string }) => {
  const { t } = useTranslation(['past', 'members']);
  const format = useFormat();
  const { member, upline, directs, balances } = data;
  if (member.status === null)
    return (
      <EmptyState
        title={t('notYet.title', { name: member.name })}
        text={t('notYet.text', { day: format.day(member.joined_on) })}
      />
    );
  const status = (of: Past['member']['status']) => (of ? t(`members:choices.status.${of}`) : '–');
  return (
    <>
      <div className={styles.past}>
        <DefinitionList
          layout="grid"
          items={[
            {
              term: t('member'),
              value: <PersonName id={member.id} name={member.name} to={paths.memberEdit(member.id)} />,
            },
            { term: t('status'), value: status(member.status) },
            { term: t('level'), value: <LevelMark level={member.level} /> },
            { term: t('team'), value: format.count(data.team_count) },
            {
              term: t('grid'),
              value: <Link to={`${paths.levelList}?view=grid&on=${data.on}`}>{format.day(data.grid_version)}</Link>,
            },
            ...balances.map(({ currency, balance_cents, earned_cents, paid_cents }) => ({
              key: currency,
              term: t('balance', { currency }),
              value: (
                <>
                  <Money cents={balance_cents} currency={currency} />
                  <div className={styles.small}>
                    {t('balanceOf', {
                      earned: format.money(earned_cents, currency),
                      paid: format.money(paid_cents, currency),
                    })}
                  </div>
                </>
              ),
            })),
          ]}
        />
        <h3>{t('upline')}</h3>
        {upline.length === 0 ? (
          <p className={styles.small}>{t('noUpline')}</p>
        ) : (
          <ol className={styles.pastChain}>
            {upline.map((each) => (
              <li key={each.id}>
                <PersonName id={each.id} name={each.name} to={to(each.id)} /> <LevelMark level={each.level} />
                {each.status !== 'active' && <span className={styles.small}> {status(each.status)}</span>}
              </li>
            ))}
          </ol>
        )}
      </div>
      {directs.length === 0 ? (
        <EmptyState title={t('noDirects')} />
      ) : (
        <Table
          caption={t('directs')}
          rows={directs}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'name',
              header: t('direct'),
              cell: (row) => <PersonName id={row.id} name={row.name} to={to(row.id)} />,
            },
            { key: 'level', header: t('level'), cell: (row) => <LevelMark level={row.level} /> },
            { key: 'status', header: t('status'), cell: (row) => status(row.status) },
            { key: 'team', header: t('team'), align: 'end', cell: (row) => format.count(row.team_count) },
          ]}
        />
      )}
    </>
  );
};
