import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Adapter, AdapterAnswer, AdapterCall } from '@shared/contracts/lantern/adapter';
import { Problem } from '../http/problems';
import type { UpstreamLog } from './exchange';

/** An adapter's module. A changed file is loaded again by the next call; modules that it imports are not. */
export class AdapterFile {
  #loaded: { stamp: string; adapter: Promise<Adapter> } | undefined;

  constructor(
    private readonly file: string,
    private readonly log: UpstreamLog,
  ) {}

  /** @throws a Problem, for every mistake in the file */
  async load(): Promise<Adapter> {
    return this.#guarded(async () => {
      const { mtimeMs, size } = await stat(this.file);
      const stamp = `${mtimeMs}-${size}`;
      if (this.#loaded?.stamp !== stamp) {
        const url = `${pathToFileURL(this.file).href}?${stamp}`;
        this.#loaded = { stamp, adapter: import(/* @vite-ignore */ url) };
      }
      const adapter = await this.#loaded.adapter;
      if (!adapter.request && !adapter.answer) throw new Error('It exports neither request nor answer.');
      return adapter;
    });
  }

  /** The call to send. @throws a Problem */
  request({ request }: Adapter, call: AdapterCall): Promise<AdapterCall> {
    return this.#guarded(async () => ({ ...call, ...(await request?.(call)) }));
  }

  /** The answer to pass on. @throws a Problem */
  answer({ answer: change }: Adapter, call: AdapterCall, answer: AdapterAnswer): Promise<AdapterAnswer> {
    return this.#guarded(async () => {
      const changed = { ...answer, ...(await change?.(call, answer)) };
      if (!Number.isInteger(changed.status) || changed.status < 200 || changed.status > 599)
        throw new Error(`The status ${changed.status} does not exist.`);
      return changed;
    });
  }

  async #guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.log.error({ err: error, adapter: this.file }, 'the adapter failed');
      const { message } = error instanceof Error ? error : new Error(String(error));
      const sentence = message.startsWith('ENOENT') ? 'its file is missing.' : message;
      throw new Problem(502, 'adapter_failed', `The adapter failed: ${sentence}`);
    }
  }
}
