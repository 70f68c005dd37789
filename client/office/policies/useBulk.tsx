import type { PolicyRow } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { type ReactNode, useState } from 'react';
import { mayCall } from '~/crud/action';
import type { BulkCalls, BulkQuestion } from '~/crud/bulk/BulkRun';
import { requestIds } from '~/crud/requestIds';
import { targetsOf } from '~/network/policies/mayChange';
import { needsNumber, type TransitionForm } from '~/network/policies/transitions/transitionForm';
import { call } from '~/platform/call';
import { i18next } from '~/platform/i18n';
import { AssignForm } from './AssignDialog';
import { BulkStatusDialog } from './BulkStatusDialog';
import { moveEffects } from './moveEffects';

type Calls = BulkCalls<PolicyRow>;
type Draw = (rows: readonly PolicyRow[], settle: (calls: Calls | undefined) => void) => ReactNode;

const moves = ({ policy_no: _, ...chosen }: TransitionForm): Calls => {
  const request = requestIds();
  return {
    size: 1,
    skip: (row) => {
      if (!targetsOf(row).includes(chosen.to)) return i18next.t('policies:move.blockers.not_allowed');
      return needsNumber(chosen.to) && !row.policy_no ? i18next.t('officePolicies:bulk.noNumber') : undefined;
    },
    send: ([row]) => {
      const { id, version } = row as PolicyRow;
      return call(policyWork.status, { body: request({ ...chosen, id, version }) });
    },
    question: (count) =>
      i18next.t('officePolicies:bulk.question', {
        ...{ count, rows: count.toLocaleString(i18next.language), context: chosen.to },
        status: i18next.t(`policies:choices.status.${chosen.to}`),
      }),
    effects: (rows) => moveEffects(rows, chosen),
    allowed: () => mayCall(policyWork.status),
  };
};

const assignments = (member_id: number | null): Calls => {
  const assign = ({ id, version }: Pick<PolicyRow, 'id' | 'version'>, to: number | null) =>
    call(policyWork.assign, { body: { id, version, member_id: to } });
  return {
    size: 1,
    skip: ({ agents }) =>
      agents?.some((agent) => agent.member_id === member_id) ? i18next.t('officePolicies:assign.writes') : undefined,
    send: ([row]) => assign(row as PolicyRow, member_id),
    undo: ({ id, version, servicer }) => assign({ id, version: version + 1 }, servicer?.member_id ?? null),
    allowed: () => mayCall(policyWork.assign),
  };
};

/** Bulk actions for cases; each asks one question first. */
export function useBulk() {
  const [question, setQuestion] = useState<ReactNode>();
  const asking = (
    endpoint: typeof policyWork.status | typeof policyWork.assign,
    draw: Draw,
  ): BulkQuestion<PolicyRow> => ({
    allowed: () => mayCall(endpoint),
    ask: (rows) =>
      new Promise((resolve) =>
        setQuestion(
          draw(rows, (calls) => {
            setQuestion(undefined);
            resolve(calls);
          }),
        ),
      ),
  });
  return {
    status: asking(policyWork.status, (rows, settle) => (
      <BulkStatusDialog rows={rows} onClose={(chosen) => settle(chosen && moves(chosen))} />
    )),
    assign: asking(policyWork.assign, (rows, settle) => (
      <AssignForm
        rows={rows}
        onSaved={(member_id) => settle(assignments(member_id))}
        onClose={() => settle(undefined)}
      />
    )),
    question,
  };
}
