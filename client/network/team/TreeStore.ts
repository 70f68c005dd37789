import type { Period } from '@shared/contracts/network/dashboard';
import { type TeamNode, team } from '@shared/contracts/network/team';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import type { CallFailure } from '~/platform/failure';
import { Latest } from '~/platform/Latest';
import { rowsOf, type TreeRow } from './rows';

/** Levels per call, and the levels that "open all" opens at first. */
const depth = 3;

export interface TreeQuery {
  /** The team's head; undefined for the reader. */
  id: number | undefined;
  period: Period;
  /** A level's code; with a filter, the tree shows the matches and their uplines. */
  level?: string | undefined;
  leader?: '1' | undefined;
}

/**
 * An expandable team tree. Nodes are stored flat by id, so that a later answer for a branch replaces its earlier nodes.
 */
export class TreeStore {
  rootId: number | undefined;
  /** Members on the path to the searched member. */
  way: ReadonlySet<number> = new Set();
  target: number | undefined;
  active: number | undefined;
  readonly fetching = observable.set<number>();
  // Not observable: MobX tracks `version` instead of up to 100,000 nodes.
  private readonly nodes = new Map<number, TeamNode>();
  private open: ReadonlySet<number> = new Set();
  private version = 0;
  private sought: number | undefined;
  // Private by TypeScript instead of #, because MobX must observe it.
  private query: TreeQuery = { id: undefined, period: 'mtd' };
  readonly #latest = new Latest();

  constructor() {
    makeAutoObservable<this, 'nodes' | 'open'>(this, { nodes: false, open: observableRef });
  }

  /** The visible rows, top to bottom. */
  get rows(): TreeRow[] {
    const { rootId, version, nodes, open } = this;
    if (rootId === undefined || version === 0) return [];
    const rows = rowsOf(rootId, nodes, open);
    // A filter leaves out directs on purpose.
    return this.filtered ? rows.map((row) => ({ ...row, missing: 0 })) : rows;
  }

  /** The period of in-force TP. */
  get period(): Period {
    return this.query.period;
  }

  /** True while the tree shows the matches of a filter. */
  get filtered(): boolean {
    return this.query.level !== undefined || this.query.leader !== undefined;
  }

  /** Members in the tree that match the filter. */
  get matches(): number {
    return this.version === 0 ? 0 : [...this.nodes.values()].filter(({ matches }) => matches).length;
  }

  get loading(): boolean {
    return this.#latest.loading;
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
  }

  /**
   * Loads a team. A new period of the same team keeps branches open as far as the answer contains them; a filter opens
   * every branch with a match.
   */
  load(query: TreeQuery): Promise<void> {
    const { id, level, leader } = query;
    const before = this.query;
    const same = this.rootId !== undefined && before.id === id && before.level === level && before.leader === leader;
    this.query = query;
    return this.#latest.ask(
      (signal) => this.ask(id, depth, signal, { level, leader }),
      (root) => {
        this.nodes.clear();
        this.keep(root);
        this.rootId = root.id;
        if (same) {
          this.open = new Set([...this.open].filter((each) => this.knows(each)));
        } else {
          this.open = new Set([root.id]);
          this.active = root.id;
          this.way = new Set();
          this.target = undefined;
          if (this.filtered) this.openAll();
        }
        if (this.active === undefined || !this.nodes.has(this.active)) this.active = root.id;
      },
    );
  }

  reload = () => this.load(this.query);

  /** Expands or collapses a member's directs. @throws CallFailure */
  async toggle(id: number): Promise<void> {
    if (this.open.has(id)) {
      this.open = new Set([...this.open].filter((each) => each !== id));
      // The active row moves to the collapsed branch, to stay visible.
      if (this.active !== undefined && !this.rows.some((row) => row.id === this.active)) this.active = id;
      return;
    }
    await this.expand(id);
  }

  /** Expands a branch, loading it if needed. @throws CallFailure */
  async expand(id: number): Promise<void> {
    if (!this.knows(id)) await this.fetch(id);
    runInAction(() => {
      if (this.nodes.has(id)) this.show(id);
    });
  }

  /** Expands every loaded branch. */
  openAll(): void {
    const branches = [...this.nodes.values()].filter(({ children }) => children.length > 0);
    this.open = new Set(branches.map(({ id }) => id));
  }

  /** Opens as many generations as `most` rows can show. */
  openUpTo(most: number): void {
    if (this.rootId === undefined) return;
    let open = new Set([this.rootId]);
    for (let next = open; next.size > 0; ) {
      const rows = rowsOf(this.rootId, this.nodes, new Set([...open, ...next]));
      if (rows.length > most && next !== open) break;
      open = new Set([...open, ...next]);
      next = new Set(rows.filter(({ id, node }) => !open.has(id) && node.children.length > 0).map(({ id }) => id));
    }
    this.open = open;
    if (!this.rows.some(({ id }) => id === this.active)) this.active = this.rootId;
  }

  closeAll(): void {
    if (this.rootId === undefined) return;
    this.open = new Set([this.rootId]);
    this.active = this.rootId;
  }

  /**
   * Expands the path to a member and marks the member, unless a newer search has started. Resolves to false when the
   * member is outside this team. @throws CallFailure
   */
  async reveal(id: number): Promise<boolean> {
    this.sought = id;
    const chain = (await call(team.path, { query: { id } })).map((person) => person.id);
    const from = this.rootId === undefined ? -1 : chain.indexOf(this.rootId);
    if (from < 0) return false;
    const way = chain.slice(from);
    for (const [index, each] of way.slice(0, -1).entries()) {
      const next = way[index + 1];
      const loaded = this.nodes.get(each)?.children.some((child) => child.id === next) ?? false;
      if (!loaded) await this.fetch(each);
      runInAction(() => this.show(each));
    }
    runInAction(() => {
      if (this.sought !== id) return;
      this.way = new Set(way);
      this.target = id;
      this.active = this.nodes.has(id) ? id : way.findLast((each) => this.nodes.has(each));
    });
    return true;
  }

  focus(id: number): void {
    this.active = id;
  }

  stop(): void {
    this.#latest.stop();
  }

  private show(id: number): void {
    this.open = new Set([...this.open, id]);
  }

  /** True when a member's directs are loaded, as far as one answer contains them. */
  private knows(id: number): boolean {
    const node = this.nodes.get(id);
    return node !== undefined && (node.children.length > 0 || node.direct_count === 0);
  }

  private async fetch(id: number): Promise<void> {
    if (this.fetching.has(id)) return;
    this.fetching.add(id);
    try {
      const node = await this.ask(id, 1);
      runInAction(() => this.keep(node));
    } finally {
      runInAction(() => this.fetching.delete(id));
    }
  }

  private ask(
    id: number | undefined,
    deep: number,
    signal?: AbortSignal,
    filter: Pick<TreeQuery, 'level' | 'leader'> = {},
  ): Promise<TeamNode> {
    const query = { ...(id !== undefined && { id }), depth: deep, period: this.query.period, ...filter };
    return call(team.children, { query }, signal && { signal });
  }

  /** Keeps a known node with more children than the new one. */
  private keep(node: TeamNode): void {
    this.version += 1;
    const before = this.nodes.get(node.id);
    this.nodes.set(node.id, before && before.children.length > node.children.length ? before : node);
    for (const child of node.children) this.keep(child);
  }
}
