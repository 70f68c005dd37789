import { library, type ResourceDetail, type ResourceProgress } from '@shared/contracts/network/library';
import type { Answer } from '@shared/http/endpoint';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

export type QuizResult = Answer<typeof library.quiz>;

/** An open resource: the reader's progress, quiz answers, and the last failure. */
export class ResourceStore {
  progress: ResourceProgress | null;
  answers: (number | undefined)[];
  result: QuizResult | undefined;
  triesLeft: number;
  busy: 'done' | 'ack' | 'quiz' | 'favourite' | undefined;
  failure: CallFailure | undefined;
  readonly resource: ResourceDetail;
  /** False for the office, which has no progress. */
  readonly kept: boolean;

  constructor(resource: ResourceDetail, kept: boolean) {
    this.resource = resource;
    this.kept = kept;
    this.progress = resource.progress;
    this.triesLeft = resource.tries_left;
    this.answers = resource.quiz.map(() => undefined);
    makeAutoObservable(this, {
      resource: false,
      kept: false,
      progress: observableRef,
      result: observableRef,
      answers: observableRef,
    });
  }

  get row(): ResourceDetail {
    return { ...this.resource, progress: this.progress };
  }

  get answered(): boolean {
    return this.answers.every((answer) => answer !== undefined);
  }

  get passed(): boolean {
    return this.progress?.passed_at != null;
  }

  /** Records that the resource was opened, or the watched part of a video, in the background. */
  note = async (pct?: number, seconds?: number): Promise<void> => {
    if (!this.kept) return;
    try {
      const progress = await call(library.progress, {
        body: {
          id: this.resource.id,
          ...(pct !== undefined && { pct: Math.round(pct) }),
          ...(seconds !== undefined && { position_sec: Math.round(seconds) }),
        },
      });
      forgetRecent();
      runInAction(() => {
        this.progress = progress;
      });
    } catch (error) {
      // Playback continues; the next note includes this one.
      if (!(error instanceof CallFailure)) throw error;
    }
  };

  done = () => this.ask('done', () => call(library.progress, { body: { id: this.resource.id, pct: 100 } }));

  favour = () => {
    const favourite = !this.progress?.favourite;
    return this.ask('favourite', () => call(library.progress, { body: { id: this.resource.id, favourite } }));
  };

  acknowledge = () => {
    const { id, edition } = this.resource;
    return this.ask('ack', () => call(library.ack, { body: { id, edition } }));
  };

  answer(question: number, choice: number): void {
    this.answers = this.answers.map((before, index) => (index === question ? choice : before));
  }

  /** Submits the quiz. A pass earns the certificate. */
  async judge(): Promise<void> {
    const { id } = this.resource;
    const answers = this.answers.map((answer) => answer ?? 0);
    const result = await this.wait('quiz', () => call(library.quiz, { body: { id, answers } }));
    if (!result) return;
    runInAction(() => {
      this.result = result;
      this.triesLeft = result.tries_left;
    });
    await this.note();
  }

  again(): void {
    this.result = undefined;
    this.answers = this.answers.map(() => undefined);
  }

  private async ask(name: NonNullable<ResourceStore['busy']>, ask: () => Promise<ResourceProgress>): Promise<boolean> {
    const progress = await this.wait(name, ask);
    if (!progress) return false;
    runInAction(() => {
      this.progress = progress;
    });
    return true;
  }

  private async wait<T>(name: NonNullable<ResourceStore['busy']>, ask: () => Promise<T>): Promise<T | undefined> {
    this.busy = name;
    this.failure = undefined;
    try {
      const answer = await ask();
      forgetRecent();
      runInAction(() => {
        this.busy = undefined;
      });
      return answer;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.busy = undefined;
        this.failure = error;
      });
      return undefined;
    }
  }
}
