import { homeOf } from '@shared/abilities';
import type { viewAs as contract } from '@shared/contracts/network/viewAs';
import { call } from './call';
import { lightEndpoint } from './lightEndpoint';
import { session } from './session';

/** A test compares these calls with the contract. */
export const viewCalls = {
  start: lightEndpoint<typeof contract.start>(
    'post',
    '/backend/view/start',
    async () => (await import('@shared/contracts/network/viewAs')).viewAs.start,
  ),
};

/** An administrator's home outside of a view as a member. */
const officeHome = () => homeOf(session.own?.role);

/**
 * Starts a read-only view as a member, or as the founder. Ending it returns to `from`.
 * @throws CallFailure
 */
export async function viewAs(memberId: number | undefined, from = officeHome()): Promise<void> {
  const body = memberId === undefined ? {} : { member_id: memberId };
  session.startView(await call(viewCalls.start, { body }, { asSelf: true }), from);
}
