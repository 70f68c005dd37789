import type { PolicyDetail } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { Check, CircleCheck, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Table } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import { today } from './case/today';
import { mayTick } from './mayChange';
import type { PolicyStore } from './PolicyStore';

type Requirement = PolicyDetail['requirements'][number];

/** What the carrier still wants, from whom and until when; done ones below. What is theirs its agents tick, and take back. */
export const PolicyRequirements = observer(({ policy, store }: { policy: PolicyDetail; store: PolicyStore }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const day = today();
  const nameOf = ({ code, label }: Requirement) =>
    label || (code ? t(`choices.requirement.${code}`) : t('detail.clientRequirement'));
  const rows = policy.requirements
    .map((requirement, id) => ({ ...requirement, id }))
    .sort(
      (a, b) =>
        Number(a.done_on !== null) - Number(b.done_on !== null) || (a.due_on ?? '9').localeCompare(b.due_on ?? '9'),
    );
  const tick = (requirement: Requirement, done: boolean) =>
    void store.change(
      policyWork.requirement,
      { code: requirement.code, done_on: done ? day : null },
      t(done ? 'detail.ticked' : 'detail.unticked', { requirement: nameOf(requirement) }),
    );
  const ticks = rows.some((row) => mayTick(policy, row));
  return (
    <Table
      caption={t('detail.requirements')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'code', header: t('detail.requirement'), cell: nameOf },
        { key: 'owner', header: t('detail.waitsFor'), cell: ({ owner }) => t(`choices.requirement_owner.${owner}`) },
        {
          key: 'due',
          header: t('detail.due'),
          nowrap: true,
          cell: ({ due_on }) => (due_on ? format.day(due_on) : '–'),
        },
        {
          key: 'state',
          header: t('fields.status'),
          nowrap: true,
          cell: ({ done_on, due_on }) =>
            done_on ? (
              <Tag tone="success">{t('detail.doneOn', { day: format.day(done_on) })}</Tag>
            ) : due_on && due_on < day ? (
              <Tag tone="danger">{t('detail.overdue')}</Tag>
            ) : (
              <Tag tone="warning">{t('detail.open')}</Tag>
            ),
        },
        ...(ticks
          ? [
              {
                key: 'tick',
                header: t('detail.tick'),
                nowrap: true,
                cell: (row: Requirement) =>
                  mayTick(policy, row) && (
                    <Button
                      size="sm"
                      variant={row.done_on ? 'ghost' : 'secondary'}
                      icon={row.done_on ? Undo2 : Check}
                      aria-disabled={store.changing || undefined}
                      aria-label={t(row.done_on ? 'detail.undoOf' : 'detail.doneOf', { requirement: nameOf(row) })}
                      onClick={() => tick(row, row.done_on === null)}
                    >
                      {t(row.done_on ? 'detail.undo' : 'detail.done')}
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
      empty={<EmptyState icon={CircleCheck} title={t('detail.goodOrder')} text={t('detail.goodOrderText')} />}
    />
  );
});
