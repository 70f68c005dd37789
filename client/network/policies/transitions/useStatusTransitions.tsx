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

interface Asked {
  row: PolicyRow;
  to: PolicyStatus | undefined;
  answer: (moved: boolean) => void;
}

/** Dialogs that move a case to another status: agents may withdraw, the office may take every step (DOMAIN.md 3.5). */
export function useStatusTransitions() {
  const [asked, setAsked] = useState<Asked>();
  const close = (moved: boolean) => {
    asked?.answer(moved);
    setAsked(undefined);
  };
  return {
    /** Resolves to whether the case moved. */
    ask: (row: PolicyRow, to?: PolicyStatus) => new Promise<boolean>((answer) => setAsked({ row, to, answer })),
    dialog:
      asked &&
      (movesFreely() ? (
        <FetchedPart onClose={() => close(false)}>
          <StatusDialog row={asked.row} to={asked.to} onClose={close} />
        </FetchedPart>
      ) : (
        <WithdrawCase row={asked.row} onClose={close} />
      )),
  };
}
