import { memberStatuses, roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { dayNumber } from '@shared/format/days';
import { Columns, type Follower } from '../../data/columns';
import { KeptSums } from '../../data/keptSums';
import { fold } from '../../data/listing';
import { onceFor } from '../../data/onceFor';
import type { Network } from '../network';
import { monthDayOf } from './birthdays';
import { nameOf } from './names';

type Numbers =
  | 'agent'
  | 'status'
  | 'level_id'
  | 'sponsor_id'
  | 'joined_on'
  | 'activated_on'
  | 'terminated_on'
  | 'seen_at'
  | 'birthday';
type Texts = 'name' | 'member_no' | 'state' | 'sponsor' | 'called' | 'reached' | 'npn';
type Sorts = 'status_name' | 'level';
export type MemberColumns = Columns<MemberRecord, Numbers, Texts, Sorts>;

const dayOf = (day: string | null) => (day === null ? null : dayNumber(day));
const folded = (...texts: (string | null)[]) => fold(texts.filter(Boolean).join('\n'));

/** What lists and figures ask of every member, in columns that follow each write. */
class MembersInColumns {
  readonly #columns: MemberColumns;
  readonly #network: Network;
  #members = Number.NaN;
  #levels = Number.NaN;

  constructor(network: Network) {
    const { db } = network;
    this.#network = network;
    const nameBy = (id: number | null) => {
      const member = id === null ? undefined : db.table('members').get(id);
      return member ? nameOf(member) : null;
    };
    this.#columns = new Columns(
      db.table('members'),
      {
        numbers: {
          /** 1 for who is in the tree; administrators are not. */
          agent: ({ role }) => Number(role === roles.member),
          status: ({ status }) => memberStatuses.indexOf(status),
          level_id: ({ level_id }) => level_id,
          sponsor_id: ({ sponsor_id }) => sponsor_id,
          joined_on: ({ joined_on }) => dayNumber(joined_on),
          activated_on: ({ activated_on }) => dayOf(activated_on),
          terminated_on: ({ terminated_on }) => dayOf(terminated_on),
          /** The last sign-in, in ms. */
          seen_at: ({ last_login_at }) => (last_login_at === null ? null : Date.parse(last_login_at)),
          /** Month and date, as 1231, of who tells it. */
          birthday: ({ birthday, hides_birthday }) =>
            birthday === null || hides_birthday ? null : monthDayOf(birthday),
        },
        texts: {
          name: nameOf,
          member_no: ({ member_no }) => member_no,
          state: ({ address }) => address?.state ?? null,
          sponsor: ({ sponsor_id }) => nameBy(sponsor_id),
          /** What somebody is found by for all who may know that there is this member; for those who know more; for the office. */
          called: (member) => folded(nameOf(member), member.member_no),
          reached: ({ first_name, last_name, email, phone }) => folded(first_name, last_name, email, phone),
          npn: ({ npn }) => npn && fold(npn),
        },
        owners: ['sponsor_id'],
      },
      ({ number }) => ({
        status_name: (id) => memberStatuses[number('status', id) ?? 0],
        level: (id) => db.table('levels').get(number('level_id', id) ?? 0)?.rank,
      }),
    );
  }

  /** As things are now. */
  get columns(): MemberColumns {
    const columns = this.#columns;
    const { db } = this.#network;
    const [members, levels] = [db.table('members'), db.table('levels')];
    if (levels.revision !== this.#levels) columns.forget('level');
    this.#levels = levels.revision;
    if (members.revision === this.#members) return columns;
    const names = new Map<number, string | null>();
    for (const id of members.changedSince(this.#members) ?? [])
      names.set(id as number, columns.text('name', id as number));
    columns.renew();
    this.#members = members.revision;
    for (const [id, before] of names) if (before !== columns.text('name', id)) columns.again([...columns.of(id)]);
    return columns;
  }

  /** Reads some members, as `Columns` does. */
  read = (): boolean => this.#columns.read();

  /** Sums over the members; who needs some keeps them. */
  sums(): KeptSums {
    const columns = () => this.columns;
    const source = {
      get end() {
        return columns().end;
      },
      renew: () => void columns(),
      follow: (follower: Follower) => this.#columns.follow(follower),
      scan: (...asked: Parameters<MemberColumns['scan']>) => this.#columns.scan(...asked),
      // Members are rows of their own.
      ownedBy: (owners: Iterable<number>) => owners,
      of: (owner: number) => [owner],
    };
    return new KeptSums(source, (id, owners) => owners.has(id));
  }
}

export const memberColumns = onceFor((network: Network) => new MembersInColumns(network));
