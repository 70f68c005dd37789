import type { RecruitRow } from '@shared/contracts/network/recruits';
import { lazy, useState } from 'react';
import { FetchedPart } from '~/ui/FetchedPart';

/** Loaded with the first dialog, because the board needs no form fields. */
const RecruitDialog = lazy(async () => ({ default: (await import('~/network/recruits/RecruitDialog')).RecruitDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('~/network/recruits/MoveDialog')).MoveDialog }));
const ConvertDialog = lazy(async () => ({ default: (await import('./ConvertDialog')).ConvertDialog }));

const dialogs = { edit: RecruitDialog, move: MoveDialog, convert: ConvertDialog };
export type DialogName = keyof typeof dialogs;

interface DialogRequest {
  name: DialogName;
  row: RecruitRow;
  answer: (changed: boolean) => void;
}

/** The dialogs for one prospect; each resolves to whether the prospect changed. */
export function useRecruitDialogs() {
  const [request, setRequest] = useState<DialogRequest>();
  const Dialog = request && dialogs[request.name];
  const close = (changed: boolean) => {
    request?.answer(changed);
    setRequest(undefined);
  };
  return {
    ask: (name: DialogName) => (row: RecruitRow) => new Promise<boolean>((answer) => setRequest({ name, row, answer })),
    dialog: request && Dialog && (
      <FetchedPart onClose={() => close(false)}>
        <Dialog row={request.row} onClose={close} />
      </FetchedPart>
    ),
  };
}
