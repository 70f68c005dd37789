import { memberStatuses } from '@shared/abilities';
import { nextRule, type PromotionRule } from '@shared/plan/promotion';
import { onceFor } from '../../../data/onceFor';
import { allOf } from '../../../data/patience';
import { memberColumns } from '../../members/columns';
import type { Tree } from '../../members/tree';
import type { Network } from '../../network';
import { windowsTo } from './facts';
import { promotionPlanOf } from './plan';
import { progressOver } from './progress';

const closeBp = 8_000;
const active = memberStatuses.indexOf('active');
/** Some milliseconds. */
const lookedAtOnce = 2_000;
/** After more changes everybody is looked at again. */
const mostChanged = 500;
/** Whoever is another member's direct, of another level or status makes another tree. */
const tables = ['tp_records', 'licences'] as const;

export type Close = NonNullable<ReturnType<typeof progressOver>>;

/**
 * Who has at least four fifths of what the next level asks for: everybody is looked at once, and from then on whose figures are moved
 * by what is written, which are those of a member and of all above.
 */
class CloseToPromotion {
  readonly #network: Network;
  readonly #known = new Map<number, Close>();
  readonly #revisions = new Map<string, number>();
  #left: number[] = [];
  #tree: Tree | undefined;
  /** The day, and the levels. */
  #state = '';

  constructor(network: Network) {
    this.#network = network;
  }

  /** By member, as it is now. @throws NotYet while everybody is looked at and who asks can wait */
  get now(): ReadonlyMap<number, Close> {
    allOf(() => this.#read());
    return this.#known;
  }

  /** Looks at some; false when none are left. */
  #read(): boolean {
    this.#follow();
    if (this.#left.length === 0) return false;
    const closeNow = this.#looking();
    for (const id of this.#left.splice(-lookedAtOnce)) {
      const close = closeNow(id);
      if (close) this.#known.set(id, close);
      else this.#known.delete(id);
    }
    return this.#left.length > 0;
  }

  /** Only who has the TP for a level is looked at closely. */
  #looking(): (id: number) => Close | null | undefined {
    const network = this.#network;
    const { db, today } = network;
    const plan = promotionPlanOf(network);
    const window = windowsTo(network, today);
    const enough = (cents: number, needed: number) => cents * 10_000 >= needed * closeBp;
    const mayBeClose = ({ personal, team }: PromotionRule) => {
      const own = personal && { ...personal, of: window(personal.months).personal };
      const sums = window(team.months);
      const below = team.scope === 'team' ? sums.team : sums.baseShop;
      return (id: number) => (own && enough(own.of(id), own.tp_cents)) || enough(below(id), team.tp_cents);
    };
    const byLevel: ((id: number) => boolean)[] = [];
    for (const { id, rank } of db.table('levels').all()) {
      const rule = nextRule(plan, rank);
      if (rule) byLevel[id] = mayBeClose(rule);
    }
    const { columns } = memberColumns(network);
    columns.renew();
    const [status, level] = [columns.column('status'), columns.column('level_id')];
    return (id) => {
      if (status[id] !== active || !byLevel[level[id] as number]?.(id)) return undefined;
      const member = db.table('members').get(id);
      return member && progressOver(network, member, closeBp, window);
    };
  }

  #follow(): void {
    const { db, tree, today } = this.#network;
    const state = `${today} ${db.table('levels').revision}`;
    const moved = tree === this.#tree && state === this.#state ? this.#moved(tree) : undefined;
    if (moved) {
      for (const id of moved) this.#left.push(id);
      return;
    }
    this.#known.clear();
    this.#left = Array.from({ length: tree.places }, (_, place) => tree.idAt(place));
    for (const name of tables) this.#revisions.set(name, db.table(name).revision);
    [this.#tree, this.#state] = [tree, state];
  }

  /** Whose figures may be others since the last time; undefined where that is not known, or far too many. */
  #moved(tree: Tree): Set<number> | undefined {
    const moved = new Set<number>();
    for (const name of tables) {
      const table = this.#network.db.table(name);
      const before = this.#revisions.get(name) ?? Number.NaN;
      if (table.revision === before) continue;
      const changed = table.changedSince(before);
      if (!changed || changed.size > mostChanged) return undefined;
      for (const id of changed) {
        const row = table.get(id);
        // What is gone does not tell whose it was.
        if (!row) return undefined;
        for (const each of [row.member_id, ...tree.upline(row.member_id)]) moved.add(each);
      }
      this.#revisions.set(name, table.revision);
    }
    return moved;
  }
}

/** Who is close to a promotion, of a whole network. */
export const closeToPromotion = onceFor((network: Network) => new CloseToPromotion(network));
