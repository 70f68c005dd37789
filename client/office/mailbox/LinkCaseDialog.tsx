import { mailbox, type Thread } from '@shared/contracts/network/mailbox';
import { policies } from '@shared/contracts/network/policies';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { SearchField } from '~/crud/search/SearchField';
import type { Ask } from '~/crud/search/useSearch';
import type { ThreadStore } from '~/network/mailbox/ThreadStore';
import { call } from '~/platform/call';

const draft = z.object({ policy_id: z.int().min(1) });
const most = 20;

interface LinkCaseDialogProps {
  thread: Thread;
  store: ThreadStore;
  onClose: () => void;
}

export const LinkCaseDialog = observer(({ thread, store: conversation, onClose }: LinkCaseDialogProps) => {
  const { t } = useTranslation('mailbox');
  const { id, version, member, assignee, policy } = thread;
  const [store] = useState(() => new FormStore(draft, { policy_id: policy?.id ?? 0 }));
  const ask: Ask = async (q, signal) => {
    const query = { agent_id: member.id, limit: most, sort: 'submitted_on', order: 'desc', ...(q && { q }) } as const;
    const { list } = await call(policies.list, { query }, { signal });
    return list.map((row) => ({ value: row.id, label: row.case_no, hint: `${row.insured} · ${row.product}` }));
  };
  return (
    <FormDialog
      texts="mailbox"
      title={t(policy ? 'case.change' : 'case.link')}
      description={t('case.text', { name: member.name })}
      store={store}
      draft={draft}
      send={({ policy_id }) =>
        call(mailbox.assign, {
          body: { id, version, assignee_id: assignee?.id ?? null, policy_id: Number(policy_id) },
        })
      }
      onSaved={() => {
        void conversation.load();
        onClose();
      }}
      onClose={onClose}
    >
      <SearchField
        name="policy_id"
        ask={ask}
        find={async (policyId) => ({ value: policyId, label: policy?.case_no ?? String(policyId) })}
      />
    </FormDialog>
  );
});
