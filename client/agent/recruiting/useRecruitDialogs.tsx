import type { RecruitRow } from '@shared/contracts/network/recruits';
import { useState } from 'react';
import { ConvertDialog } from './ConvertDialog';
import { MoveDialog } from './MoveDialog';
import { RecruitDialog } from './RecruitDialog';

const dialogs = { edit: RecruitDialog, move: MoveDialog, convert: ConvertDialog };
export type DialogName = keyof typeof dialogs;

interface Asked {
  name: DialogName;
  row: RecruitRow;
  answer: (changed: boolean) => void;
}

/** What can be done with one prospect; each resolves to whether something changed. */
export function useRecruitDialogs() {
  const [asked, setAsked] = useState<Asked>();
  const Shown = asked && dialogs[asked.name];
  return {
    ask: (name: DialogName) => (row: RecruitRow) => new Promise<boolean>((answer) => setAsked({ name, row, answer })),
    dialog: asked && Shown && (
      <Shown
        row={asked.row}
        onClose={(changed) => {
          asked.answer(changed);
          setAsked(undefined);
        }}
      />
    ),
  };
}
