import type { BackendRoutes } from '@shared/contracts/lantern/backends';
import { type RecordingsState, recorded, recordingName } from '@shared/contracts/lantern/recordings';
import type { Answer } from '@shared/http/endpoint';
import { issuesOf } from '@shared/http/issues';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { BackendsStore } from '../backends/BackendsStore';
import { calls } from '../calls';
import { Work } from '../Work';

type Missing = NonNullable<BackendRoutes['recording']>['missing'];
type Detail = Answer<typeof calls.recordings.detail>;

/** The server's recordings, and the one in progress. */
export class RecordingsStore {
  /** Undefined until loaded. */
  state: RecordingsState | undefined;
  readonly work = new Work();
  readonly backends = new BackendsStore();
  /** Calls and findings of recordings that were opened. */
  details: Record<string, Detail> = {};
  name = '';
  /** Empty for all. */
  answerers: string[] = [];
  missing: Missing = 'embedded';
  private submitted = false;

  constructor() {
    makeAutoObservable(this, { state: observableRef });
  }

  get issue() {
    const parsed = recordingName.safeParse(this.name.trim(), { reportInput: true });
    return this.submitted && !parsed.success ? issuesOf(parsed.error)[0] : undefined;
  }

  /** The recording that calls can be routed to. */
  get chosen(): string | undefined {
    return this.backends.active?.recording?.name;
  }

  get replaysAll(): boolean {
    return this.backends.active?.otherwise === recorded;
  }

  change(changes: Partial<Pick<RecordingsStore, 'name' | 'missing'>>): void {
    Object.assign(this, changes);
  }

  choose(answerer: string, isChosen: boolean): void {
    const others = this.answerers.filter((each) => each !== answerer);
    this.answerers = isChosen ? [...others, answerer] : others;
  }

  async load(): Promise<void> {
    await this.work.run(async () => {
      const [state] = await Promise.all([call(calls.recordings.list, {}), this.backends.load()]);
      runInAction(() => {
        this.state = state;
        this.missing = this.backends.active?.recording?.missing ?? this.missing;
      });
      if (this.chosen) await this.open(this.chosen);
    });
  }

  /** Refreshes the recording in progress; a failure keeps the previous state. */
  async follow(): Promise<void> {
    if (!this.state?.current?.isOn || this.work.busy) return;
    await this.work.run(() => this.accept(call(calls.recordings.list, {})));
  }

  async start(): Promise<boolean> {
    this.submitted = true;
    if (this.issue) return false;
    const started = await this.work.run(() =>
      this.accept(call(calls.recordings.start, { body: { name: this.name.trim(), answerers: this.answerers } })),
    );
    if (started)
      runInAction(() => {
        this.submitted = false;
      });
    return started;
  }

  stop = () => this.work.run(() => this.accept(call(calls.recordings.stop, {})));
  discard = () => this.work.run(() => this.accept(call(calls.recordings.discard, {})));

  async save(): Promise<boolean> {
    return this.work.run(async () => {
      await this.accept(call(calls.recordings.save, {}));
      runInAction(() => {
        this.name = '';
        this.details = {};
      });
    });
  }

  remove = (name: string) => this.work.run(() => this.accept(call(calls.recordings.remove, { params: { name } })));

  async open(name: string): Promise<void> {
    await this.work.run(async () => {
      const detail = await call(calls.recordings.detail, { params: { name } });
      runInAction(() => {
        this.details[name] = detail;
      });
    });
  }

  /** Answers everything from a recording; undefined ends replaying. */
  async replay(name: string | undefined): Promise<boolean> {
    return this.reroute(() => this.backends.replay(name === undefined ? undefined : { name, missing: this.missing }));
  }

  /** Lets resources be routed to a recording, without changing any route. */
  async offer(name: string): Promise<boolean> {
    return this.reroute(() => {
      this.backends.recording = { name, missing: this.missing };
    });
  }

  private async reroute(change: () => void): Promise<boolean> {
    await this.backends.load();
    runInAction(change);
    const saved = await this.backends.save();
    if (saved && this.chosen) await this.open(this.chosen);
    return saved;
  }

  private async accept(answer: Promise<RecordingsState>): Promise<void> {
    const state = await answer;
    runInAction(() => {
      this.state = state;
    });
  }
}
