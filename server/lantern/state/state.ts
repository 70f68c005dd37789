import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClockState, mostSeconds } from '@shared/contracts/lantern/clock';
import type { Snapshot } from '@shared/contracts/lantern/snapshots';
import { issue } from '@shared/http/issues';
import type { Clock } from '../../clock';
import { OtherTables } from '../../data/sql/engine';
import type { Demos } from '../../demos/demos';
import { schemas, tables } from '../../demos/tables';
import type { Gate } from '../../http/gate';
import { conflict, invalid } from '../../http/problems';
import type { embeddedBackend } from '../../network';
import type { Snapshots } from './snapshots';

interface Deps {
  clock: Clock;
  /** Moves the clock and does the daily work. */
  moveClock: (move: (clock: Clock) => void) => Promise<void>;
  /** Undefined while an upstream answers everything. */
  backend: () => ReturnType<typeof embeddedBackend> | undefined;
  /** Undefined without the demo apps. */
  demos: Demos | undefined;
  /** Stops calls of /backend during changes. */
  gate: Gate;
  resetLimits: () => Promise<void>;
  snapshots: Snapshots;
}

const otherVersion = () =>
  conflict('other_version', 'This snapshot comes from another version of Lantern and cannot be restored.');

type DemoRows = Parameters<Demos['db']['replaceAll']>[0];
const collections = Object.keys(schemas) as (keyof typeof schemas)[];
const demoTables = Object.keys(tables) as (keyof DemoRows)[];
const demosIn = (folder: string) => join(folder, 'demos.json');

/** The server's data, clock, and limits as a whole, for tests over HTTP. */
export class State {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get #backendPart(): Snapshot['backend'] {
    const backend = this.#deps.backend();
    if (!backend) return 'unused';
    return backend.state ? 'included' : 'postgres';
  }

  async reset({ only }: { only?: 'demos' }) {
    const { gate, clock, backend, demos, resetLimits } = this.#deps;
    if (only === 'demos') await demos?.reset();
    else
      await gate.alone(async () => {
        clock.restart();
        await backend()?.state?.reset();
        await demos?.reset();
        await resetLimits();
      });
    const counts = collections.map((name) => [name, demos?.db.table(name).size ?? 0] as const);
    return { backend: only ? ('kept' as const) : this.#backendPart, records: Object.fromEntries(demos ? counts : []) };
  }

  get clock(): ClockState {
    const { clock } = this.#deps;
    return {
      now: clock.now().toISOString(),
      stopped: clock.stopped,
      ahead_seconds: Math.round(clock.aheadMs / 1000),
    };
  }

  /** @throws invalid for an instant too far away */
  async setClock(setting: { at?: string; advance_seconds?: number; stopped?: boolean }): Promise<ClockState> {
    const { at, advance_seconds: seconds = 0, stopped } = setting;
    await this.#deps.moveClock((clock) => {
      if (Object.keys(setting).length === 0) return clock.restart();
      const target = at === undefined ? clock.now().getTime() + seconds * 1000 : Date.parse(at);
      const realTime = clock.now().getTime() - clock.aheadMs;
      if (Math.abs(target - realTime) > mostSeconds * 1000)
        throw invalid([issue(at === undefined ? 'advance_seconds' : 'at', 'choice')]);
      clock.set(new Date(target), { stopped: stopped ?? clock.stopped });
    });
    return this.clock;
  }

  list = (): Promise<Snapshot[]> => this.#deps.snapshots.list();

  take(name: string): Promise<Snapshot> {
    const { clock, gate, snapshots, backend, demos } = this.#deps;
    const about = { taken_at: clock.now().toISOString(), backend: this.#backendPart };
    return gate.alone(() =>
      snapshots.take(name, about, async (folder) => {
        await backend()?.state?.take(folder);
        const rows = demos && Object.fromEntries(demoTables.map((table) => [table, demos.db.table(table).all()]));
        if (rows) await writeFile(demosIn(folder), JSON.stringify(rows), { mode: 0o600 });
      }),
    );
  }

  /** @throws notFound, conflict for a snapshot of another version */
  async restore(name: string): Promise<Snapshot> {
    const { gate, snapshots, backend, demos } = this.#deps;
    return gate.alone(async () => {
      const found = await snapshots.find(name);
      const folder = snapshots.folderOf(name);
      const state = backend()?.state;
      try {
        if (found.backend === 'included') await state?.restore(folder);
      } catch (error) {
        if (error instanceof OtherTables) throw otherVersion();
        throw error;
      }
      const text = demos && (await readFile(demosIn(folder), 'utf8').catch(() => undefined));
      if (text) await demos.db.replaceAll(JSON.parse(text) as DemoRows);
      return { ...found, backend: state ? found.backend : this.#backendPart };
    });
  }

  remove = (name: string): Promise<void> => this.#deps.snapshots.remove(name);
}
