import { type ConversationRow, mailbox } from '@shared/contracts/network/mailbox';
import { Lock, MailOpen, UserRoundCheck } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { act, mayCall, type RowAction } from '~/crud/action';
import type { BulkCalls } from '~/crud/bulk/BulkRun';
import { call } from '~/platform/call';
import { i18next } from '~/platform/i18n';
import { FetchedPart } from '~/ui/FetchedPart';

const BulkAssignDialog = lazy(async () => ({ default: (await import('./BulkAssignDialog')).BulkAssignDialog }));

type Row = ConversationRow;

const assignments = (assignee_id: number | null): BulkCalls<Row> => {
  const assign = ({ id, version }: Pick<Row, 'id' | 'version'>, to: number | null) =>
    call(mailbox.assign, { body: { id, version, assignee_id: to } });
  return {
    size: 1,
    skip: ({ assignee }) =>
      (assignee?.id ?? null) === assignee_id ? i18next.t('mailbox:bulkAssign.already') : undefined,
    send: ([row]) => assign(row as Row, assignee_id),
    undo: ({ id, version, assignee }) => assign({ id, version: version + 1 }, assignee?.id ?? null),
    allowed: () => mayCall(mailbox.assign),
  };
};

const close = act<Row>('close', mailbox.status, {
  icon: Lock,
  body: ({ id, version }) => ({ id, version, status: 'closed' }),
  refused: ({ status }) => (status === 'closed' ? 'alreadyClosed' : undefined),
  bulk: { undo: ({ id, version, status }) => ({ id, version: version + 1, status }) },
});
const read = act<Row>('read', mailbox.read, {
  icon: MailOpen,
  body: ({ id }) => ({ id }),
  refused: ({ unread }) => (unread === 0 ? 'alreadyRead' : undefined),
  bulk: {},
});

export function useBulkActions(): { actions: readonly RowAction<Row>[]; question: ReactNode } {
  const [assigning, setAssigning] = useState<{ count: number; answer: (calls: BulkCalls<Row> | undefined) => void }>();
  const settle = (calls: BulkCalls<Row> | undefined) => {
    assigning?.answer(calls);
    setAssigning(undefined);
  };
  const assign: RowAction<Row> = {
    name: 'assign',
    icon: UserRoundCheck,
    offered: () => mayCall(mailbox.assign),
    bulk: {
      allowed: () => mayCall(mailbox.assign),
      ask: (rows) => new Promise((answer) => setAssigning({ count: rows.length, answer })),
    },
  };
  return {
    actions: [assign, close, read],
    question: assigning && (
      <FetchedPart onClose={() => settle(undefined)}>
        <BulkAssignDialog
          count={assigning.count}
          onChosen={(assignee_id) => settle(assignments(assignee_id))}
          onClose={() => settle(undefined)}
        />
      </FetchedPart>
    ),
  };
}
