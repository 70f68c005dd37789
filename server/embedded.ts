import type { Logger } from 'pino';
import { type AppDeps, type NetworkData, networkDeps } from './appDeps';
import { embeddedBackend } from './network';

type Backend = ReturnType<typeof embeddedBackend>;

/** The embedded backend. Behind an upstream, its data are opened on first use. */
export class Embedded {
  readonly #deps: AppDeps;
  readonly #log: Logger;
  #backend: Backend | undefined;
  #opening: Promise<Backend> | undefined;

  constructor(deps: AppDeps, log: Logger) {
    this.#deps = deps;
    this.#log = log;
    this.#backend = deps.network && this.#on(deps.network);
  }

  /** Undefined until it is opened. */
  get backend(): Backend | undefined {
    return this.#backend;
  }

  /** @throws errors of opening the data; the next call tries again */
  async open(): Promise<Backend> {
    if (this.#backend) return this.#backend;
    const { openNetwork } = this.#deps;
    if (!openNetwork) throw new Error('The embedded backend has no data.');
    this.#opening ??= openNetwork().then(
      (network) => this.#on(network),
      (error) => {
        this.#opening = undefined;
        throw error;
      },
    );
    this.#backend = await this.#opening;
    return this.#backend;
  }

  #on(network: NetworkData): Backend {
    return embeddedBackend(networkDeps(this.#deps, network, this.#log));
  }
}
