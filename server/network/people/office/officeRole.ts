import { type OfficeRole, roles } from '@shared/abilities';
import { issue } from '@shared/http/issues';
import { conflict, invalid } from '../../../http/problems';
import { administratorsWho } from '../../approvals/approvals';
import type { Network } from '../../network';
import { recordOf } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { endSignIns } from '../../session/replacePassword';
import { settingsIn } from '../../settings/settings';
import { existing, revised } from '../../writes/manage';

/**
 * Gives another administrator an office role (domain.md 5) and ends that person's sign-ins. @throws noSuchRow, invalid if
 * nothing changes, and conflicts for members, the own role, and the last full administrators
 */
export async function changeOfficeRole(
  network: Network,
  tx: NetworkTransaction,
  by: number,
  { id, office_role }: { id: number; office_role: OfficeRole },
): Promise<void> {
  const { office_role: before = 'administrator', ...member } = existing(await recordOf(tx.sql, 'members', id));
  if (member.role !== roles.administrator)
    throw conflict('not_administrator', 'Only administrators have an office role.');
  if (id === by) throw conflict('own_role', 'Another administrator can change your role.');
  if (before === office_role) throw invalid([issue('office_role', 'choice')]);
  if (office_role !== 'administrator') await requireOtherAdministrators(tx, id);
  const limits = office_role === 'administrator' ? {} : { office_role };
  await tx.put('members', revised({ ...member, ...limits }, network.now.toISOString()));
  await endSignIns(tx, id);
}

/** Enough full administrators must remain active without this one. @throws conflict `last_administrator` */
export async function requireOtherAdministrators(tx: NetworkTransaction, id: number): Promise<void> {
  const others = (await administratorsWho(tx.sql, 'approve', 'Setting')).filter((other) => other.id !== id);
  const { four_eyes } = await settingsIn(tx.sql);
  if (others.length < (four_eyes ? 2 : 1))
    throw conflict(
      'last_administrator',
      `At least ${four_eyes ? 'two full administrators' : 'one full administrator'} must remain.`,
    );
}
