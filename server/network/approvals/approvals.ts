import { isDeepStrictEqual } from 'node:util';
import { type Action, abilityOf, roles, rulesFor, type Subject } from '@shared/abilities';
import type { ApprovalAct, ApprovalRecord } from '@shared/contracts/network/approvals';
import type { NetworkNotice } from '@shared/contracts/network/notices';
import { conflict } from '../../http/problems';
import type { Network, NetworkCaller } from '../network';
import { tell } from '../notices/notify';
import { nameOf } from '../records/names';
import { type Db, recordOf, recordsWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { settingsIn } from '../settings/settings';

/** Performs an act in a transaction. Returns work to do after the commit, if any. */
export type Perform<B> = (
  tx: NetworkTransaction,
  user: NetworkCaller,
  body: B,
) => Promise<(() => Promise<unknown>) | undefined>;

type Request = Pick<ApprovalRecord, 'act' | 'subject' | 'entity' | 'entity_id' | 'asked'> & { memo?: string };

export const awaitingApproval = () =>
  conflict('awaiting_approval', 'This waits for a second administrator. Nothing has changed yet.');

/** Administrators whose office role allows this. */
export const administratorsWho = async (db: Db, action: Action, subject: Subject) =>
  (await recordsWith(db, 'members', { role: roles.administrator })).filter((member) =>
    abilityOf(rulesFor(member)).can(action, subject),
  );

/** Notifies all others who may approve a request; the notice names the requester. */
export async function tellOtherAdministrators(
  { now }: Pick<Network, 'now'>,
  tx: NetworkTransaction,
  asker: number,
  subject: Subject,
  { values, ...notice }: NetworkNotice & { link: string; dedupe_key: string },
): Promise<void> {
  const member = await recordOf(tx.sql, 'members', asker);
  const name = member ? nameOf(member) : '';
  for (const { id } of await administratorsWho(tx.sql, 'approve', subject))
    if (id !== asker) await tell(tx, now, { ...notice, values: { ...values, name }, recipient_id: id });
}

/** Acts that need a second administrator while four eyes are on (domain.md 3.12.14). */
export class Approvals {
  readonly #network: Network;
  readonly #performers = new Map<ApprovalAct, Perform<never>>();

  constructor(network: Network) {
    this.#network = network;
  }

  /** Registers the function that performs an act once it is approved. */
  performs<B>(act: ApprovalAct, perform: Perform<B>): void {
    this.#performers.set(act, perform as Perform<never>);
  }

  perform(tx: NetworkTransaction, user: NetworkCaller, { act, asked: body }: Pick<ApprovalRecord, 'act' | 'asked'>) {
    const perform = this.#performers.get(act) as Perform<ApprovalRecord['asked']> | undefined;
    if (!perform) throw new Error(`Nothing performs ${act}.`);
    return perform(tx, user, body);
  }

  /**
   * Does nothing while four eyes are off, unless the act is `always` one for two. Otherwise it previews each act to refuse mistakes early, stores the requests,
   * notifies the other administrators, and throws. @throws awaitingApproval, and any error of the acts themselves
   */
  async require(user: NetworkCaller, wanted: Request | readonly Request[], always = false): Promise<void> {
    const requests = [wanted].flat();
    if (requests.length === 0 || !(always || (await settingsIn(this.#network.sql.db)).four_eyes)) return;
    await this.propose(user, requests);
    throw awaitingApproval();
  }

  /** Stores requests for a second administrator, after a preview of each. @throws any error of the acts themselves */
  async propose(user: NetworkCaller, requests: readonly Request[]): Promise<void> {
    const { db } = this.#network;
    for (const request of requests) await db.preview((tx) => this.perform(tx, user, request));
    await db.write(async (tx) => {
      for (const request of requests) await this.#store(tx, user, request);
    });
  }

  async #store(tx: NetworkTransaction, user: NetworkCaller, { memo = '', ...request }: Request): Promise<void> {
    const { act, subject, entity_id, asked: body } = request;
    const open = await recordsWith(tx.sql, 'approvals', { status: 'proposed', act, entity_id, proposed_by: user.id });
    const sent: unknown = JSON.parse(JSON.stringify(body));
    // The same request is already pending, as after a double click.
    if (open.some((other) => isDeepStrictEqual(other.asked, sent))) return;
    const approval = await tx.put('approvals', {
      id: await tx.newId('approvals'),
      version: 0,
      ...request,
      memo,
      status: 'proposed',
      proposed_by: user.id,
      decided_by: null,
      decided_at: null,
      reason: '',
      ...this.#network.stamps(),
    });
    await tellOtherAdministrators(this.#network, tx, user.id, 'Setting', {
      kind: 'approval_asked',
      values: { act, subject },
      link: '/general/approval_list?status=proposed',
      dedupe_key: `approval ${approval.id}`,
    });
  }
}
