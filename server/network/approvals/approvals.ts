import { isDeepStrictEqual } from 'node:util';
import { type Action, abilityOf, roles, rulesFor, type Subject } from '@shared/abilities';
import {
  type ApprovalAct,
  type ApprovalKind,
  type ApprovalRecord,
  type ApprovalRow,
  approvalSubjects,
} from '@shared/contracts/network/approvals';
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

type Request = Pick<ApprovalRecord, 'act' | 'subject' | 'entity' | 'entity_id' | 'asked'> &
  Partial<Pick<ApprovalRecord, 'memo' | 'amount_cents' | 'currency'>>;

/** A request as its feature keeps it. */
export type ApprovalItem = Omit<
  ApprovalRow,
  'id' | 'proposed_by_name' | 'decided_by_name' | 'may_approve' | 'may_decline'
> & { decided_by: number | null };

/** Reads a feature's requests, all or those of a status. */
export type ApprovalSource = (db: Db, status: ApprovalRecord['status'] | undefined) => Promise<ApprovalItem[]>;

export const awaitingApproval = () =>
  conflict('awaiting_approval', 'This waits for a second administrator. Nothing has changed yet.');

const maySee = ({ ability }: NetworkCaller, kind: ApprovalKind) => ability.can('oversee', approvalSubjects[kind]);
/** The asker's and the second person's right: each kind is for the office roles that approve its subject. */
export const mayDecide = ({ ability }: NetworkCaller, kind: ApprovalKind) =>
  ability.can('approve', approvalSubjects[kind]);

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

/** Tells the requester how another administrator decided. */
export async function tellRequester(
  { now }: Pick<Network, 'now'>,
  tx: NetworkTransaction,
  decided: Pick<ApprovalItem, 'kind' | 'subject' | 'status' | 'proposed_by' | 'reason' | 'source_id'> & {
    decided_by: number | null;
  },
): Promise<void> {
  const { kind, subject, status, proposed_by, decided_by, reason, source_id } = decided;
  if (decided_by === null || decided_by === proposed_by || status === 'proposed') return;
  const member = await recordOf(tx.sql, 'members', decided_by);
  await tell(tx, now, {
    kind: status === 'approved' ? 'approval_given' : 'approval_declined',
    values: { act: kind, subject, reason, name: member ? nameOf(member) : '' },
    link: '/general/approval_list',
    recipient_id: proposed_by,
    dedupe_key: `${status} ${kind} ${source_id} ${now.toISOString()}`,
  });
}

/** Acts that need a second administrator while four eyes are on (domain.md 3.12.14). */
export class Approvals {
  readonly #network: Network;
  readonly #performers = new Map<ApprovalAct, Perform<never>>();
  readonly #sources: ApprovalSource[] = [];

  constructor(network: Network) {
    this.#network = network;
  }

  /** Registers the function that performs an act once it is approved. */
  performs<B>(act: ApprovalAct, perform: Perform<B>): void {
    this.#performers.set(act, perform as Perform<never>);
  }

  /** Adds requests that a feature keeps with its own records to the list of approvals. */
  lists(source: ApprovalSource): void {
    this.#sources.push(source);
  }

  /** Everything that waits for a second person, or was decided, as far as the caller may see it. */
  async items(
    db: Db,
    user: NetworkCaller,
    status?: ApprovalRecord['status'],
  ): Promise<(ApprovalItem & Pick<ApprovalRow, 'id' | 'may_approve' | 'may_decline'>)[]> {
    const items: (ApprovalItem & Pick<ApprovalRow, 'id' | 'may_approve' | 'may_decline'>)[] = [];
    for (const [place, source] of this.#sources.entries())
      for (const item of await source(db, status)) {
        if (!maySee(user, item.kind)) continue;
        const isOpen = item.status === 'proposed' && mayDecide(user, item.kind);
        items.push({
          ...item,
          id: item.source_id * this.#sources.length + place,
          may_approve: isOpen && item.proposed_by !== user.id,
          may_decline: isOpen,
        });
      }
    return items;
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

  async #store(
    tx: NetworkTransaction,
    user: NetworkCaller,
    { memo = '', amount_cents = null, currency = null, ...request }: Request,
  ): Promise<void> {
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
      amount_cents,
      currency,
      status: 'proposed',
      proposed_by: user.id,
      decided_by: null,
      decided_at: null,
      reason: '',
      ...this.#network.stamps(),
    });
    await tellOtherAdministrators(this.#network, tx, user.id, approvalSubjects[act], {
      kind: 'approval_asked',
      values: { act, subject },
      link: '/general/approval_list?status=proposed',
      dedupe_key: `approval ${approval.id}`,
    });
  }
}
