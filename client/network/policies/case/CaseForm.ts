import { makeObservable, override } from 'mobx';
import { DraftStore } from '~/crud/DraftStore';
import { type CaseIssue, fieldAt } from './rules';
import type { CaseValues } from './values';

/** The form of a case. Server issues for a part of the draft show at the form's field. */
export class CaseForm extends DraftStore<CaseValues> {
  constructor(check: (values: CaseValues) => readonly CaseIssue[], values: CaseValues, version?: number) {
    super(check, values, version);
    makeObservable(this, { set: override });
  }

  override set(name: string, value: unknown): void {
    const before = this.values['owner.state'];
    super.set(name, value);
    // Most clients sign at home, so the signing state follows the owner's state until changed.
    if (name === 'owner.state' && ['', before].includes(this.values.signed_state))
      super.set('signed_state', this.values['owner.state']);
  }

  protected override place(field: string): string {
    return fieldAt(field, this.values) ?? field;
  }
}
