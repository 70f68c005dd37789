import { roles } from '@shared/abilities';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { messages } from '@shared/contracts/network/messages';
import {
  ChartNoAxesColumnIncreasing,
  GitBranch,
  type LucideIcon,
  Mail,
  UserRoundCheck,
  UserRoundMinus,
  UserRoundX,
} from 'lucide-react';
import { act, mayCall, type RowAction } from '~/crud/action';
import type { DialogMember, MemberDialog } from './dialogs/useMemberDialogs';

type Ask = (dialog: MemberDialog, member: DialogMember) => Promise<boolean>;
type Of<R> = (row: R) => boolean;

const inTree: Of<DialogMember> = ({ role }) => role === roles.member;

/** Office actions for a member, shared by the lists and the member's page. */
export function memberRowActions<R extends DialogMember & Pick<MemberRow, 'missing'>>(ask: Ask): RowAction<R>[] {
  const dialog = (
    name: MemberDialog,
    icon: LucideIcon,
    needs: Parameters<typeof mayCall>[0],
    offered: Of<R>,
    tone?: 'danger',
  ): RowAction<R> => ({
    name,
    icon,
    ...(tone && { tone }),
    offered: (row) => mayCall(needs) && offered(row),
    run: (row) => ask(name, row),
  });
  return [
    act<R>('activate', membership.activate, {
      icon: UserRoundCheck,
      body: ({ id }) => ({ id }),
      offered: ({ status }) => status === 'pending',
      refused: ({ missing }) => (missing.length > 0 ? 'activateRefused' : undefined),
      bulk: {},
    }),
    dialog('message', Mail, messages.send, ({ status }) => status !== 'inactive'),
    dialog('level', ChartNoAxesColumnIncreasing, membership.level, (row) => inTree(row) && row.status !== 'inactive'),
    dialog('upline', GitBranch, membership.upline, (row) => inTree(row) && row.status !== 'inactive'),
    dialog(
      'reinstate',
      UserRoundCheck,
      membership.status,
      (row) => !row.anonymised_at && (row.status === 'suspended' || row.status === 'inactive'),
    ),
    dialog('reject', UserRoundX, membership.reject, ({ status }) => status === 'pending', 'danger'),
    dialog('suspend', UserRoundMinus, membership.status, ({ status }) => status === 'active', 'danger'),
    dialog(
      'terminate',
      UserRoundX,
      membership.status,
      ({ status }) => status === 'active' || status === 'suspended',
      'danger',
    ),
  ];
}
