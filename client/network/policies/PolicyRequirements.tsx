import type { PolicyDetail } from '@shared/contracts/network/policies';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { EmptyState } from '~/ui/EmptyState';
import { Table } from '~/ui/Table';
import type { DocumentsStore } from './documents/DocumentsStore';
import { RequirementAnswers } from './documents/RequirementAnswers';
import { RequirementState } from './documents/RequirementState';
import { RequirementTick } from './documents/RequirementTick';
import { mayTick } from './mayChange';
import type { PolicyStore } from './PolicyStore';
import { requirementName, requirementNote } from './requirementName';

type Requirement = PolicyDetail['requirements'][number];

interface PolicyRequirementsProps {
  policy: PolicyDetail;
  store: PolicyStore;
  documents: DocumentsStore;
}

/**
 * The carrier's open requirements with owner and due date, followed by the completed ones. Agents send documents and
 * tick their own items.
 */
export const PolicyRequirements = observer(({ policy, store, documents }: PolicyRequirementsProps) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const nameOf = (requirement: Requirement) => requirementName(t, requirement);
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
          wrap: true,
          header: t('detail.requirement'),
          cell: (row) => (
            <div>
              {nameOf(row)}
              {requirementNote(t, row) && <p className="muted">{requirementNote(t, row)}</p>}
              <RequirementAnswers policy={policy} requirement={row} name={nameOf(row)} store={documents} />
            </div>
          ),
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
          cell: (row) => <RequirementState requirement={row} store={documents} />,
        },
        ...(rows.some((row) => mayTick(policy, row))
          ? [
              {
                key: 'tick',
                header: t('detail.tick'),
                nowrap: true,
                cell: (row: Requirement) => (
                  <RequirementTick
                    policy={policy}
                    requirement={row}
                    name={nameOf(row)}
                    store={store}
                    documents={documents}
                  />
                ),
              },
            ]
          : []),
      ]}
      empty={<EmptyState icon={CircleCheck} title={t('detail.goodOrder')} text={t('detail.goodOrderText')} />}
    />
  );
});
