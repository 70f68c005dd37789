import { type ClockState, mostSeconds } from '@shared/contracts/lantern/clock';
import { type Snapshot, snapshots } from '@shared/contracts/lantern/snapshots';
import { issuesOf } from '@shared/http/issues';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { calls } from '../calls';
import { Work } from '../Work';

const dayInSeconds = 86_400;

/** The server's clock and the snapshots of its data. */
export class StateStore {
  /** Undefined until loaded. */
  clock: ClockState | undefined;
  snapshots: readonly Snapshot[] = [];
  readonly work = new Work();
  /** Apart from the user's own work, so that it neither disables buttons nor hides a failure. */
  private readonly following = new Work();
  /** The instant to set, as entered. */
  at: string | null = null;
  name = '';
  private submitted: 'clock' | 'snapshot' | undefined;

  constructor() {
    makeAutoObservable(this, { clock: observableRef, snapshots: observableRef });
  }

  get isReal(): boolean {
    return this.clock?.ahead_seconds === 0 && !this.clock.stopped;
  }

  get atIsWrong(): boolean {
    return this.submitted === 'clock' && !this.canSet;
  }

  get nameIssue() {
    if (this.submitted !== 'snapshot') return undefined;
    const parsed = snapshots.take.params?.safeParse({ name: this.name.trim() }, { reportInput: true });
    return parsed?.error && issuesOf(parsed.error)[0];
  }

  change(changes: Partial<Pick<StateStore, 'at' | 'name'>>): void {
    Object.assign(this, changes);
  }

  load = () => this.work.run(() => this.read());

  /** Refreshes what is shown; a failure keeps it. */
  async follow(): Promise<void> {
    if (this.clock && !this.work.busy) await this.following.run(() => this.read());
  }

  async setClock(): Promise<boolean> {
    this.submitted = 'clock';
    if (!this.canSet || this.at === null) return false;
    return this.move({ at: new Date(this.at).toISOString() });
  }

  dayForward = () => this.move({ advance_seconds: dayInSeconds });
  stop = (stopped: boolean) => this.move({ stopped });
  realTime = () => this.move({});

  async take(): Promise<boolean> {
    this.submitted = 'snapshot';
    if (this.nameIssue) return false;
    return this.work.run(async () => {
      await call(calls.snapshots.take, { params: { name: this.name.trim() } });
      await this.read();
      runInAction(() => {
        this.name = '';
        this.submitted = undefined;
      });
    });
  }

  /** The restored snapshot, or undefined after a failure. */
  async restore(name: string): Promise<Snapshot | undefined> {
    let restored: Snapshot | undefined;
    await this.work.run(async () => {
      restored = await call(calls.snapshots.restore, { params: { name } });
    });
    return restored;
  }

  remove = (name: string) =>
    this.work.run(async () => {
      await call(calls.snapshots.remove, { params: { name } });
      await this.read();
    });

  private get canSet(): boolean {
    const { clock, at } = this;
    if (!clock || at === null) return false;
    const realTime = Date.parse(clock.now) - clock.ahead_seconds * 1000;
    return Math.abs(Date.parse(at) - realTime) <= mostSeconds * 1000;
  }

  private move(body: { at?: string; advance_seconds?: number; stopped?: boolean }): Promise<boolean> {
    return this.work.run(async () => {
      const clock = await call(calls.clock.write, { body });
      runInAction(() => {
        this.clock = clock;
        this.submitted = undefined;
      });
    });
  }

  private async read(): Promise<void> {
    const [clock, { snapshots: saved }] = await Promise.all([
      call(calls.clock.read, {}),
      call(calls.snapshots.list, {}),
    ]);
    runInAction(() => {
      this.clock = clock;
      this.snapshots = saved;
    });
  }
}
