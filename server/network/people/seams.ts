import type { Network } from '../network';
import type { NetworkTransaction } from '../tables';

/** What this part asks of others; each is one function, to be connected where the other part stands. */

export interface Notice {
  recipient_id: number;
  type: 'system' | 'licence' | 'recruit';
  title: string;
  body: string;
  link: string;
  /** A message with a key that the recipient already has is not sent again. */
  dedupe_key: string;
}

/** Tells a member of something, inside the write that made it so (DOMAIN.md 2.13, member_message). */
export function notify(network: Network, _tx: NetworkTransaction, notice: Notice): void {
  network.deps.log.info({ memberId: notice.recipient_id, key: notice.dedupe_key }, 'a message is due');
}

/** The balance of a member's ledger in cents (DOMAIN.md 2.10). */
export const balanceOf = (_network: Network, _memberId: number): number => 0;
