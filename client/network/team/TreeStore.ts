import type { Period } from '@shared/contracts/network/dashboard';
import { type TeamNode, team } from '@shared/contracts/network/team';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import type { CallFailure } from '~/platform/failure';
import { Latest } from '~/platform/Latest';
import { rowsOf, type TreeRow } from './rows';

/** How deep one call goes; also what "open all" opens. */
const depth = 3;

/**
 * A team as a tree that grows where it is opened. Nodes are kept flat by id, so that a later answer for a branch takes the place
 * of what was known of it.
 */
export class TreeStore {
  rootId: number | undefined;
  /** The people on the path to the person who was searched for. */
  way: ReadonlySet<number> = new Set();
  target: number | undefined;
  active: number | undefined;
  readonly fetching = observable.set<number>();
  // Not observable: MobX tracks `version` instead of up to 100,000 nodes.
  private readonly nodes = new Map<number, TeamNode>();
  private open: ReadonlySet<number> = new Set();
  private version = 0;
  private sought: number | undefined;
  // TypeScript's private and not #: MobX has to see it.
  private asked: { id: number | undefined; period: Period } = { id: undefined, period: 'mtd' };
  readonly #latest = new Latest();

  constructor() {
    makeAutoObservable<this, 'nodes' | 'open'>(this, { nodes: false, open: observableRef });
  }

  /** What is in sight, from top to bottom. */
  get rows(): TreeRow[] {
    const { rootId, version, nodes, open } = this;
    return rootId === undefined || version === 0 ? [] : rowsOf(rootId, nodes, open);
  }

  /** Of which the TP in force is. */
  get period(): Period {
    return this.asked.period;
  }

  get loading(): boolean {
    return this.#latest.loading;
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
  }

  /** Loads a team afresh. Of another period of the same team it keeps open what the answer holds. */
  load(id: number | undefined, period: Period): Promise<void> {
    const same = this.rootId !== undefined && this.asked.id === id;
    this.asked = { id, period };
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

  reload = () => this.load(this.asked.id, this.asked.period);

  /** Shows or hides who stands directly below somebody. @throws CallFailure */
  async toggle(id: number): Promise<void> {
    if (this.open.has(id)) {
      this.open = new Set([...this.open].filter((each) => each !== id));
      // The place stays in sight when the branch that holds it closes.
      if (this.active !== undefined && !this.rows.some((row) => row.id === this.active)) this.active = id;
      return;
    }
    await this.expand(id);
  }

  /** Opens a branch, asking for it first where nothing of it is known. @throws CallFailure */
  async expand(id: number): Promise<void> {
    if (!this.knows(id)) await this.fetch(id);
    runInAction(() => {
      if (this.nodes.has(id)) this.show(id);
    });
  }

  /** Opens everything that the first answer holds. */
  openAll(): void {
    const branches = [...this.nodes.values()].filter(({ children }) => children.length > 0);
    this.open = new Set(branches.map(({ id }) => id));
  }

  closeAll(): void {
    if (this.rootId === undefined) return;
    this.open = new Set([this.rootId]);
    this.active = this.rootId;
  }

  /** Opens the way down to somebody and marks it, unless another person is sought by then; false when they are not in this team. @throws CallFailure */
  async reveal(id: number): Promise<boolean> {
    this.sought = id;
    const chain = (await call(team.path, { query: { id } })).map((person) => person.id);
    const from = this.rootId === undefined ? -1 : chain.indexOf(this.rootId);
    if (from < 0) return false;
    const way = chain.slice(from);
    for (const [index, each] of way.slice(0, -1).entries()) {
      const next = way[index + 1];
      const known = this.nodes.get(each)?.children.some((child) => child.id === next) ?? false;
      if (!known) await this.fetch(each);
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

  /** Whether the children of somebody are here, all or as many as an answer holds. */
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
    const query = { ...(id !== undefined && { id }), depth: deep, period: this.asked.period };
    return call(team.children, { query }, signal && { signal });
  }

  /** Of a child that was known with more below it, that is not forgotten. */
  private keep(node: TeamNode): void {
    this.version += 1;
    const before = this.nodes.get(node.id);
    this.nodes.set(node.id, before && before.children.length > node.children.length ? before : node);
    for (const child of node.children) this.keep(child);
  }
}
