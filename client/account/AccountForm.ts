import { makeObservable, override } from 'mobx';
import { type Check, DraftStore } from '~/crud/DraftStore';
import type { CallFailure } from '~/platform/failure';

/**
 * A form on the pages around signing in. The order of the initial values is the order of the fields on the page. Its failure is
 * what no field explains, and is gone with the next change.
 */
export class AccountForm<V extends object> extends DraftStore<V> {
  constructor(initial: V, check: Check<V>) {
    super(check, initial);
    makeObservable<this, 'take'>(this, { set: override, take: override });
  }

  override set(name: keyof V & string, value: unknown): void {
    super.set(name, value);
    this.failure = undefined;
  }

  /** Runs a call with the values if they are right. True when it succeeded. */
  async succeeds(send: (values: V) => Promise<unknown>): Promise<boolean> {
    const done = await this.submit(async (values) => {
      await send(values);
      return true;
    });
    return done === true;
  }

  protected override take(failure: CallFailure): void {
    const explained = failure.issues.some(({ field }) => field in this.values);
    this.failure = explained ? undefined : failure;
  }
}
