import { conflict } from '../../http/problems';
import type { Network, NetworkCaller } from '../network';
import { recordOf } from '../records/read';
import type { NetworkTransaction } from '../records/tables';

interface Asked {
  user: NetworkCaller;
  call: string;
  body: { request_id: string };
}

/** The key under which a request's answer is kept. */
export const requestKey = ({ user, call, body }: Asked): string => `${user.id} ${call} ${body.request_id}`;

/**
 * Runs work once per `request_id` of a caller and call, inside a write. A repeat gets the first answer; the same id
 * with other values is refused (domain.md 3.11, idempotency).
 */
export async function once<A>(
  network: Network,
  tx: NetworkTransaction,
  { user, call, body }: Asked,
  make: () => A | Promise<A>,
): Promise<A> {
  const id = requestKey({ user, call, body });
  const content = JSON.stringify(body);
  const earlier = await recordOf(tx.sql, 'requests', id);
  if (earlier) {
    if (earlier.asked !== content)
      throw conflict('request_reused', 'This request_id was already used for something else.');
    return earlier.answer as A;
  }
  const answer = await make();
  await tx.put('requests', { id, at: network.now.toISOString(), asked: content, answer });
  return answer;
}
