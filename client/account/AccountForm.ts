import { makeObservable, override } from 'mobx';
import { type Check, DraftStore } from '~/crud/DraftStore';
import type { CallFailure } from '~/platform/failure';

/**
 * A form of the sign-in pages. Its initial values are in the fields' page order. `failure` holds only failures that no
 * field shows; any change clears it.
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

  /** Runs a call if the values are valid. Resolves to true if it succeeded. */
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
