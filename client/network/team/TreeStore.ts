import type { Period } from '@shared/contracts/network/dashboard';
import { type TeamNode, team } from '@shared/contracts/network/team';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import type { CallFailure } from '~/platform/failure';
import { Latest } from '~/platform/Latest';
import { rowsOf, type TreeRow } from './rows';

/** Levels per call, and the levels that "open all" opens at first. */
const depth = 3;

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
  private query: { id: number | undefined; period: Period } = { id: undefined, period: 'mtd' };
  readonly #latest = new Latest();

  constructor() {
    makeAutoObservable<this, 'nodes' | 'open'>(this, { nodes: false, open: observableRef });
  }

  /** The visible rows, top to bottom. */
  get rows(): TreeRow[] {
    const { rootId, version, nodes, open } = this;
    return rootId === undefined || version === 0 ? [] : rowsOf(rootId, nodes, open);
  }

  /** The period of in-force TP. */
  get period(): Period {
    return this.query.period;
  }

  get loading(): boolean {
    return this.#latest.loading;
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
  }

  /** Loads a team. A new period of the same team keeps branches open as far as the answer contains them. */
  load(id: number | undefined, period: Period): Promise<void> {
    const same = this.rootId !== undefined && this.query.id === id;
    this.query = { id, period };
    return this.#latest.ask(
      (signal) => this.ask(id, depth, signal),
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
        }
        if (this.active === undefined || !this.nodes.has(this.active)) this.active = root.id;
      },
    );
  }

  reload = () => this.load(this.query.id, this.query.period);

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

  private ask(id: number | undefined, deep: number, signal?: AbortSignal): Promise<TeamNode> {
    const query = { ...(id !== undefined && { id }), depth: deep, period: this.query.period };
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
