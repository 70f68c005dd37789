import type { LevelRecord } from '@shared/contracts/network/levels';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { Change } from '../../data/store';
import type { Db } from '../records';
import { type Tree, treeOf } from './tree';

const nobody = treeOf([], new Set());

/**
 * The agent tree as it is now, in memory: "is X below me" is asked many times a call. It is built anew when somebody came or went, or
 * has another sponsor, level or status, or when other levels make a leader.
 */
export class PresentTree {
  #tree: Tree = nobody;
  /** Of the row that every such change counts up. */
  #version = 0;

  get tree(): Tree {
    return this.#tree;
  }

  /** Another number means another tree: answers from before it are out of date. */
  get version(): number {
    return this.#version;
  }

  async read(db: Db): Promise<this> {
    // The version first: what changes meanwhile is read again.
    const version = await versionIn(db);
    const members = await db.selectFrom('members').select(['id', 'sponsor_id', 'level_id']).orderBy('id').execute();
    const leaders = await db.selectFrom('levels').where('is_leader', '=', true).select('id').execute();
    // A slower read must not undo a later one.
    if (version < this.#version) return this;
    this.#tree = treeOf(members, new Set(leaders.map(({ id }) => id)));
    this.#version = version;
    return this;
  }

  /** Reads it again where another server has changed it. */
  async refresh(db: Db): Promise<void> {
    if ((await versionIn(db)) !== this.#version) await this.read(db);
  }

  /** The tree as a transaction has it, which may have moved somebody, or come just after one that has. */
  async within(tx: Db): Promise<Tree> {
    return (await versionIn(tx)) === this.#version ? this.#tree : (await new PresentTree().read(tx)).tree;
  }

  /** Counts up, with the transaction of what moves somebody. */
  async note(tx: Db, changes: readonly Change[]): Promise<void> {
    if (changes.some(moves))
      await tx
        .updateTable('tree_version')
        .set((set) => ({ version: set('version', '+', 1) }))
        .execute();
  }

  /** Reads it again where what was committed moved somebody. */
  async follow(db: Db, changes: readonly Change[]): Promise<void> {
    if (changes.some(moves)) await this.read(db);
  }
}

const versionIn = async (db: Db): Promise<number> =>
  (await db.selectFrom('tree_version').select('version').executeTakeFirst())?.version ?? 0;

function moves({ collection, before, after }: Change): boolean {
  if (collection === 'levels') return differ<LevelRecord>(before, after, ['id', 'is_leader']);
  return collection === 'members' && differ<MemberRecord>(before, after, ['id', 'sponsor_id', 'level_id', 'status']);
}

function differ<T>(before: unknown, after: unknown, fields: readonly (keyof T)[]): boolean {
  const [one, other] = [before as T | undefined, after as T | undefined];
  return fields.some((field) => one?.[field] !== other?.[field]);
}
