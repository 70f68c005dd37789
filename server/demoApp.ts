import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createLantern } from './app';
import type { AppDeps } from './appDeps';
import { demosFolder, fixturesFolder } from './demo';
import type { DemoApp, DemoOptions } from './demoInterface';
import { openDemos } from './demos/database';
import { openNetwork, writePrepared as write } from './network/opening/database';

/** The committed fixtures as a database; only packages include it. */
const prepared = fileURLToPath(new URL('./demo.db', import.meta.url));
const withPrepared = existsSync(prepared) ? { prepared } : {};

/** Prepares a package. */
export const writePrepared = (file: string) => write(fixturesFolder, file);

/** Codes, secrets, and random numbers that repeat with their seed. */
function seeded(seed: number): Pick<AppDeps, 'random' | 'code' | 'secret' | 'jwtSecret'> {
  let drawn = 0;
  const draw = () => createHash('sha256').update(`${seed} ${++drawn}`).digest();
  const random = () => draw().readUInt32BE() / 2 ** 32;
  return {
    random,
    code: () => String(Math.floor(random() * 1_000_000)).padStart(6, '0'),
    secret: () => draw().toString('base64url'),
    jwtSecret: draw().toString('base64url'),
  };
}

/** A complete, isolated server over the fixtures. */
async function open({ clock, fixtures = fixturesFolder, seed = 1 }: DemoOptions) {
  const network = await openNetwork(fixtures, fixtures === fixturesFolder ? withPrepared : {});
  const noon = new Date(`${network.about.as_of}T12:00:00-08:00`);
  const source = typeof clock === 'function' ? clock : () => clock ?? noon;
  const demos = await openDemos(demosFolder);
  const lantern = createLantern({ clock: source, loopback: true, ...seeded(seed), network, demos });
  return { ...lantern, close: () => network.sql.close() };
}

/** Starts an isolated server for tests of its callers: `request(await demoApp())`. */
export async function demoApp(options: DemoOptions = {}): Promise<DemoApp> {
  let current = await open(options);
  const set = (at: Date) => current.moveClock((clock) => clock.set(at));
  const replace = async () => {
    const { close } = current;
    current = await open(options);
    await close();
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => current.app(request, response);
  return Object.assign(listener, {
    clock: {
      now: () => current.clock.now(),
      set: (at: Date | string) => set(new Date(at)),
      advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
        set(new Date(current.clock.now().getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)),
    },
    signIn: (account: string) => current.signIn(account),
    reset: replace,
    close: () => current.close(),
  });
}
