import type { MemberRow } from '@shared/contracts/network/membership';
import { type ComponentType, lazy, useState } from 'react';
import { FetchedPart } from '~/ui/FetchedPart';

/** A dialog's subject: a list row, or the member of the page. */
export type Asked = Pick<
  MemberRow,
  'id' | 'name' | 'member_no' | 'role' | 'status' | 'level' | 'sponsor' | 'sponsor_id' | 'direct_count' | 'team_count'
>;
export type MemberDialog = 'message' | 'level' | 'upline' | 'reinstate' | 'reject' | 'suspend' | 'terminate';

export interface MemberDialogProps {
  member: Asked;
  /** `changed`: true if the member was changed. */
  onClose: (changed: boolean) => void;
}

type Dialog = ComponentType<MemberDialogProps>;
const status = (kind: 'suspend' | 'terminate' | 'reinstate' | 'reject') =>
  lazy(async () => ({ default: (await import('./StatusDialogs'))[kind] as Dialog }));

const dialogs: Record<MemberDialog, Dialog> = {
  message: lazy(async () => ({ default: (await import('./MessageDialog')).MessageDialog as Dialog })),
  level: lazy(async () => ({ default: (await import('./LevelDialog')).LevelDialog as Dialog })),
  upline: lazy(async () => ({ default: (await import('./UplineDialog')).UplineDialog as Dialog })),
  reinstate: status('reinstate'),
  reject: status('reject'),
  suspend: status('suspend'),
  terminate: status('terminate'),
};

/** Dialogs for everything outside the profile form, usable from any screen that shows members. */
export function useMemberDialogs() {
  const [asked, setAsked] = useState<{ name: MemberDialog; member: Asked; answer: (changed: boolean) => void }>();
  const close = (changed: boolean) => {
    asked?.answer(changed);
    setAsked(undefined);
  };
  const Shown = asked && dialogs[asked.name];
  return {
    /** Resolves to true if the member was changed. */
    ask: (name: MemberDialog, member: Asked) => new Promise<boolean>((answer) => setAsked({ name, member, answer })),
    dialog: asked && Shown && (
      <FetchedPart onClose={() => close(false)}>
        <Shown member={asked.member} onClose={close} />
      </FetchedPart>
    ),
  };
}
