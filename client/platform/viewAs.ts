import { homeOf } from '@shared/abilities';
import type { viewAs as contract } from '@shared/contracts/network/viewAs';
import { call } from './call';
import { lightEndpoint } from './lightEndpoint';
import { session } from './session';

/** Tested to be that of the contract. */
export const viewCalls = {
  start: lightEndpoint<typeof contract.start>(
    'post',
    '/backend/view/start',
    async () => (await import('@shared/contracts/network/viewAs')).viewAs.start,
  ),
};

/** Where an administrator works who looks at nobody. */
const officeHome = () => homeOf(session.own?.role);

/**
 * Begins to look at the screens of a member, or of the founder, read-only; whoever ends the view returns to `from`.
 * @throws CallFailure
 */
export async function viewAs(memberId: number | undefined, from = officeHome()): Promise<void> {
  const body = memberId === undefined ? {} : { member_id: memberId };
  session.look(await call(viewCalls.start, { body }, { asSelf: true }), from);
}
