import type { PolicyDetail } from '@shared/contracts/network/policies';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { EmptyState } from '~/ui/EmptyState';
import { Table } from '~/ui/Table';
import { Tag } from '~/ui/Tag';

/** What the carrier still wants, from whom and until when; done ones below. */
export const PolicyRequirements = ({ policy }: { policy: PolicyDetail }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const today = new Date().toISOString().slice(0, 10);
  const rows = policy.requirements
    .map((requirement, id) => ({ ...requirement, id }))
    .sort(
      (a, b) =>
        Number(a.done_on !== null) - Number(b.done_on !== null) || (a.due_on ?? '9').localeCompare(b.due_on ?? '9'),
    );
  return (
    <Table
      caption={t('detail.requirements')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'code',
          header: t('detail.requirement'),
          cell: ({ code, label }) => label || (code ? t(`choices.requirement.${code}`) : t('detail.clientRequirement')),
        },
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
            ) : due_on && due_on < today ? (
              <Tag tone="danger">{t('detail.overdue')}</Tag>
            ) : (
              <Tag tone="warning">{t('detail.open')}</Tag>
            ),
        },
      ]}
      empty={<EmptyState icon={CircleCheck} title={t('detail.goodOrder')} text={t('detail.goodOrderText')} />}
    />
  );
};
