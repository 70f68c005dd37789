import type { MemberRow } from '@shared/contracts/network/membership';
import { type ComponentType, lazy, useState } from 'react';
import { FetchedPart } from '~/ui/FetchedPart';

/** A dialog's subject: a list row, or the member of the page. */
export type DialogMember = Pick<
  MemberRow,
  | 'id'
  | 'name'
  | 'member_no'
  | 'role'
  | 'office_role'
  | 'status'
  | 'level'
  | 'sponsor'
  | 'sponsor_id'
  | 'direct_count'
  | 'team_count'
  | 'anonymised_at'
>;
export type MemberDialog =
  | 'message'
  | 'level'
  | 'upline'
  | 'reinstate'
  | 'reject'
  | 'suspend'
  | 'terminate'
  | 'factors'
  | 'officeRole'
  | 'data'
  | 'anonymise';

export interface MemberDialogProps {
  member: DialogMember;
  /** `changed`: true if the member was changed. */
  onClose: (changed: boolean) => void;
}

type Dialog = ComponentType<MemberDialogProps>;
const status = (kind: 'suspend' | 'reinstate' | 'reject') =>
  lazy(async () => ({ default: (await import('./StatusDialogs'))[kind] as Dialog }));

const dialogs: Record<MemberDialog, Dialog> = {
  message: lazy(async () => ({ default: (await import('./MessageDialog')).MessageDialog as Dialog })),
  level: lazy(async () => ({ default: (await import('./LevelDialog')).LevelDialog as Dialog })),
  upline: lazy(async () => ({ default: (await import('./UplineDialog')).UplineDialog as Dialog })),
  reinstate: status('reinstate'),
  reject: status('reject'),
  suspend: status('suspend'),
  terminate: lazy(async () => ({ default: (await import('./TerminateDialog')).TerminateDialog as Dialog })),
  factors: lazy(async () => ({ default: (await import('./FactorDialog')).FactorDialog as Dialog })),
  anonymise: lazy(async () => ({ default: (await import('./AnonymiseDialog')).AnonymiseDialog as Dialog })),
  data: lazy(async () => ({ default: (await import('./DataDialog')).DataDialog as Dialog })),
  officeRole: lazy(async () => ({ default: (await import('./OfficeRoleDialog')).OfficeRoleDialog as Dialog })),
};

/** Dialogs for everything outside the profile form, usable from any screen that shows members. */
export function useMemberDialogs() {
  const [request, setRequest] = useState<{
    name: MemberDialog;
    member: DialogMember;
    answer: (changed: boolean) => void;
  }>();
  const close = (changed: boolean) => {
    request?.answer(changed);
    setRequest(undefined);
  };
  const Active = request && dialogs[request.name];
  return {
    /** Resolves to true if the member was changed. */
    ask: (name: MemberDialog, member: DialogMember) =>
      new Promise<boolean>((answer) => setRequest({ name, member, answer })),
    dialog: request && Active && (
      <FetchedPart onClose={() => close(false)}>
        <Active member={request.member} onClose={close} />
      </FetchedPart>
    ),
  };
}
