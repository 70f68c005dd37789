import { awardStatuses, type RewardAwardRecord } from '@shared/contracts/network/rewards';
import { Columns } from '../../../data/columns';
import type { Test } from '../../../data/columnTests';
import { fold, wordsOf } from '../../../data/listing';
import { onceFor } from '../../../data/onceFor';
import { memberColumns } from '../../members/columns';
import type { Network } from '../../network';

/** A period as a number in the order of its name: a month, or a quarter behind the months of its year. */
export const periodNumber = (period_no: string): number => {
  const [year = '', part = ''] = period_no.split('-');
  return Number(year) * 100 + (part.startsWith('Q') ? 20 + Number(part.slice(1)) : Number(part));
};

const periodOf = (number: number): string => {
  const part = number % 100;
  return `${Math.floor(number / 100)}-${part > 20 ? `Q${part - 20}` : String(part).padStart(2, '0')}`;
};

type Numbers = 'rule_id' | 'member_id' | 'period_no' | 'counted_cents' | 'reward_cents' | 'decided' | 'cycle';

interface Asked {
  sort: 'member' | 'rule' | 'period_no' | 'counted_cents' | 'reward_cents' | 'status';
  desc: boolean;
  page: number;
  limit: number;
  among: readonly number[] | undefined;
  passes: Test;
  each: (id: number) => void;
}

/** What lists ask of every award, in columns that follow each write. */
class AwardsInColumns {
  readonly #network: Network;
  readonly #cycles: string[] = [];
  /** By the number of a cycle, whether its run is paid. */
  #paid: boolean[] = [];
  #state = '';
  readonly rows: Columns<RewardAwardRecord, Numbers, never, 'rule' | 'status'>;

  constructor(network: Network) {
    const { db } = network;
    this.#network = network;
    const rules = db.table('reward_rules');
    this.rows = new Columns(
      db.table('reward_awards'),
      {
        numbers: {
          rule_id: ({ rule_id }) => rule_id,
          member_id: ({ member_id }) => member_id,
          period_no: ({ period_no }) => periodNumber(period_no),
          counted_cents: ({ counted_cents }) => counted_cents,
          reward_cents: ({ reward_cents }) => reward_cents,
          decided: ({ status }) => awardStatuses.indexOf(status),
          /** The cycle of its earning, which says when it is paid: what was approved is never held. */
          cycle: ({ earning_id }) => (earning_id === null ? null : this.#cycleOf(earning_id)),
        },
        owners: ['member_id'],
      },
      ({ number }) => ({
        rule: (id) => rules.get(number('rule_id', id) ?? 0)?.name ?? '',
        status: (id) => this.statusOf(id),
      }),
    );
  }

  /** The columns as things are now. */
  get now(): this['rows'] {
    const { db } = this.#network;
    this.rows.renew();
    const state = `${db.table('runs').revision} ${db.table('reward_rules').revision} ${this.#cycles.length}`;
    if (state === this.#state) return this.rows;
    this.#state = state;
    this.#paid = this.#cycles.map((cycle_no) => db.table('runs').one('cycle_no', cycle_no)?.status === 'paid');
    this.rows.forget('rule', 'status');
    return this.rows;
  }

  /** What became of an award, by its place among all statuses: it is paid when its earning is. */
  statusOf = (id: number): number =>
    this.#paid[this.rows.number('cycle', id) ?? -1] ? paid : (this.rows.column('decided')[id] as number);

  /** Whether every word of a search is in a rule's name, in the member's name or number, or in the period. */
  named(q: string): Test {
    const { columns } = memberColumns(this.#network);
    const [words, rule, member] = [wordsOf(q), this.rows.column('rule_id'), this.rows.column('member_id')];
    const rules = new Map<number, string>();
    for (const { id, name } of this.#network.db.table('reward_rules').all()) rules.set(id, fold(name));
    return (id) => {
      const texts = [
        ...[rules.get(rule[id] as number), columns.text('called', member[id] as number)],
        fold(periodOf(this.rows.number('period_no', id) ?? 0)),
      ];
      return words.every((word) => texts.some((text) => text?.includes(word)));
    };
  }

  /** A page; by the names of members in the order that these are kept in. */
  find({ sort, ...asked }: Asked): { ids: number[]; total: number } {
    if (sort !== 'member') return this.rows.find({ sort, ...asked });
    const { among, passes, each, desc, page, limit } = asked;
    const meant = new Map<number, number[]>();
    let total = 0;
    this.rows.scan({ among, passes }, (id) => {
      const member = this.rows.column('member_id')[id] as number;
      const own = meant.get(member);
      if (own) own.push(id);
      else meant.set(member, [id]);
      each(id);
      total += 1;
    });
    const { columns } = memberColumns(this.#network);
    const { ids } = columns.find({ sort: 'name', desc, passes: (id) => meant.has(id), page: 1, limit: meant.size });
    return { ids: ids.flatMap((id) => meant.get(id) ?? []).slice((page - 1) * limit, page * limit), total };
  }

  #cycleOf(earning_id: number): number | null {
    const earning = this.#network.db.table('earnings').get(earning_id);
    if (!earning) return null;
    const known = this.#cycles.indexOf(earning.cycle_no);
    return known >= 0 ? known : this.#cycles.push(earning.cycle_no) - 1;
  }
}

const paid = awardStatuses.indexOf('paid');

/** The columns of a network's awards, kept once for all who ask. */
export const awardColumns = onceFor((network: Network) => new AwardsInColumns(network));
