import { type RewardRuleDraft, rewards } from '@shared/contracts/network/rewards';
import type { Answer } from '@shared/http/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { PersonName } from '~/network/person/PersonName';
import { periodText } from '~/network/rewards/periodText';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Drawer } from '~/ui/Drawer';
import { EmptyState } from '~/ui/EmptyState';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table } from '~/ui/Table';
import styles from './OfficeRewards.module.css';
import { finished, periodsOf } from './periods';

type Row = Answer<typeof rewards.simulate>['list'][number];

interface SimulationProps {
  /** The stored rule to compare with; undefined for a new one. */
  id: number | undefined;
  rule: RewardRuleDraft;
  onClose: () => void;
}

/** Awards that a rule would have paid in a past period, compared with the actual awards. Nothing is stored. */
export const Simulation = ({ id, rule, onClose }: SimulationProps) => {
  const { t } = useTranslation(['rewardRules', 'rewards']);
  const format = useFormat();
  const today = businessToday();
  const periods = periodsOf(rule, today);
  const [period_no, setPeriod] = useState(() => finished(periods, today));
  const store = useAnswer(rewards.simulate, { body: { rule, period_no, ...(id !== undefined && { id }) } });
  const counted = (value: number) => (rule.metric === 'licensed_directs' ? format.count(value) : format.money(value));
  const total = ({ list, reward_cents, before_cents }: Answer<typeof rewards.simulate>) => {
    const agents = list.filter((row) => row.reward_cents > 0).length;
    const sum = t('simulation.sum', { count: agents, sum: format.money(reward_cents) });
    const by = reward_cents - before_cents;
    if (id === undefined || by === 0) return sum;
    return `${sum} ${t(by > 0 ? 'simulation.more' : 'simulation.less', { by: format.money(Math.abs(by)) })}`;
  };
  return (
    <Drawer
      open
      wide
      title={t('simulation.title', { name: rule.name })}
      description={t('simulation.text')}
      onClose={onClose}
    >
      <Field label={t('rewards:fields.period_no')}>
        {(ids) => (
          <NativeSelect
            {...ids}
            value={period_no}
            onChange={setPeriod}
            options={periods.map((value) => ({ value, label: periodText(value, format, t) }))}
          />
        )}
      </Field>
      <Widget store={store} name={t('simulation.name')} skeleton={<SkeletonTable rows={6} columns={4} />}>
        {(answer) => (
          <>
            <p className={styles.sum} role="status">
              {answer.list.length > 0 && total(answer)}
            </p>
            <Table<Row>
              caption={t('simulation.name')}
              rows={answer.list}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: 'member',
                  header: t('rewards:fields.member'),
                  cell: (row) => <PersonName id={row.id} name={row.member} />,
                },
                {
                  key: 'counted_cents',
                  header: t('rewards:fields.counted_cents'),
                  align: 'end',
                  cell: (row) => (row.tier_index === null ? '–' : counted(row.counted_cents)),
                },
                {
                  key: 'reward_cents',
                  header: t('simulation.would'),
                  align: 'end',
                  cell: (row) => format.money(row.reward_cents),
                },
                ...(id === undefined
                  ? []
                  : [
                      {
                        key: 'before_cents',
                        header: t('simulation.before'),
                        align: 'end' as const,
                        cell: (row: Row) => format.money(row.before_cents),
                      },
                    ]),
              ]}
              empty={<EmptyState title={t('simulation.none')} text={t('simulation.noneText')} />}
            />
          </>
        )}
      </Widget>
    </Drawer>
  );
};
