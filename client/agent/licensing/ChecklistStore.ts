import { type StepCode, starts } from '@shared/contracts/network/starts';
import type { Sent } from '@shared/http/endpoint';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AnswerStore } from '~/crud/AnswerStore';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

type Saved = Sent<typeof starts.save>['body'];

/** The licensing checklist. Saves one step at a time, because each answer replaces the whole list. */
export class ChecklistStore {
  readonly answer = new AnswerStore(starts.steps);
  saving: StepCode | undefined;
  /** The last refused step. */
  refusal: { code: StepCode; failure: CallFailure } | undefined;

  constructor() {
    makeAutoObservable(this, { answer: false, refusal: observableRef });
  }

  load(): void {
    void this.answer.load({ query: {} });
  }

  /** Resolves to false when refused, or while another step is being saved. */
  async save(body: Saved): Promise<boolean> {
    if (this.saving) return false;
    this.saving = body.code;
    this.refusal = undefined;
    try {
      const data = await call(starts.save, { body });
      forgetRecent();
      runInAction(() => {
        this.answer.data = data;
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.refusal = { code: body.code, failure: error };
      });
      return false;
    } finally {
      runInAction(() => {
        this.saving = undefined;
      });
    }
  }
}
