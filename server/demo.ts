import { fileURLToPath } from 'node:url';
import type { Express } from 'express';
import { createApp } from './app';
import type { AppDeps } from './appDeps';
import { openDemos } from './demos/database';
import { openNetwork } from './network/opening/database';

/** The committed fixtures of the embedded backend and of the demo calls. */
export const fixturesFolder = fileURLToPath(new URL('../fixtures/network', import.meta.url));
export const demosFolder = fileURLToPath(new URL('../fixtures/demos', import.meta.url));

/**
 * Builds an isolated server over the fixtures for tests of its parts. It never listens and stores nothing; its clock
 * shows noon of the fixtures' day, and its answers contain the codes. `deps` replaces the defaults.
 */
export async function fixtureApp(deps: Partial<AppDeps> = {}): Promise<Express> {
  const network = deps.network ?? (await openNetwork(fixturesFolder));
  const noon = new Date(`${network.about.as_of}T12:00:00-08:00`);
  const demos = deps.demos ?? (await openDemos(demosFolder));
  return createApp({ clock: () => noon, loopback: true, ...deps, network, demos });
}
