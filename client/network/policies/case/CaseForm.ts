import { makeObservable, override } from 'mobx';
import { DraftStore } from '~/crud/DraftStore';
import { type CaseIssue, fieldAt } from './rules';
import type { CaseValues } from './values';

/** The fields of a case; what the server says of a part of the draft shows at the field that it is entered in. */
export class CaseForm extends DraftStore<CaseValues> {
  constructor(check: (values: CaseValues) => readonly CaseIssue[], values: CaseValues, version?: number) {
    super(check, values, version);
    makeObservable(this, { set: override });
  }

  override set(name: string, value: unknown): void {
    const before = this.values['owner.state'];
    super.set(name, value);
    // Most sign where they live: the state follows until it was chosen for itself.
    if (name === 'owner.state' && ['', before].includes(this.values.signed_state))
      super.set('signed_state', this.values['owner.state']);
  }

  protected override place(field: string): string {
    return fieldAt(field, this.values) ?? field;
  }
}
