import type { PolicyRow, PolicyStatus } from '@shared/contracts/network/policies';
import { lazy, useState } from 'react';
import { loadTexts } from '~/platform/i18n';
import { FetchedPart } from '~/ui/FetchedPart';
import { movesFreely } from '../mayChange';
import { WithdrawCase } from './WithdrawCase';

/** Loaded with the first move, together with the case form's texts for readiness blockers. */
const StatusDialog = lazy(async () => {
  const [{ StatusDialog: dialog }] = await Promise.all([import('./StatusDialog'), loadTexts(['cases'])]);
  return { default: dialog };
});

interface MoveRequest {
  row: PolicyRow;
  to: PolicyStatus | undefined;
  answer: (moved: boolean) => void;
}

/** Dialogs that move a case to another status: agents may withdraw, the office may take every step (domain.md 3.5). */
export function useStatusTransitions() {
  const [request, setRequest] = useState<MoveRequest>();
  const close = (moved: boolean) => {
    request?.answer(moved);
    setRequest(undefined);
  };
  return {
    /** Resolves to whether the case moved. */
    ask: (row: PolicyRow, to?: PolicyStatus) => new Promise<boolean>((answer) => setRequest({ row, to, answer })),
    dialog:
      request &&
      (movesFreely() ? (
        <FetchedPart onClose={() => close(false)}>
          <StatusDialog row={request.row} to={request.to} onClose={close} />
        </FetchedPart>
      ) : (
        <WithdrawCase row={request.row} onClose={close} />
      )),
  };
}
