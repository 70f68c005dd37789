import { makeAutoObservable, runInAction } from 'mobx';
import { CallFailure } from '~/platform/failure';
import type { AccountForm } from './AccountForm';

interface Sent {
  ttl: number;
  resend_in: number;
  dev_code?: string | undefined;
}

/** The page's view of a `CodeSender`, independent of its form. */
export type Codes = Pick<
  CodeSender<Record<string, string>, string>,
  'busy' | 'wait' | 'waiting' | 'sent' | 'sentTo' | 'early' | 'minutes' | 'devCode' | 'send' | 'stop'
>;

/** Wait in seconds if the server's refusal names none (domain.md 3.11). */
const resendSeconds = 60;

/** Sends a code to the address in a form's field, and counts down to the next allowed request. */
export class CodeSender<V extends Record<K, string>, K extends keyof V & string> {
  busy = false;
  /** Seconds until another code may be sent. */
  wait = 0;
  /** Address of the last code; another address resets the countdown. */
  sentTo: string | undefined;
  /** The server refused a new code because it sent one recently. */
  early = false;
  minutes = 0;
  /** The code itself, disclosed only by a server on this machine. */
  devCode: string | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #form: AccountForm<V>;
  readonly #field: K;
  readonly #ask: (address: string) => Promise<Sent>;

  constructor(form: AccountForm<V>, field: K, ask: (address: string) => Promise<Sent>) {
    this.#form = form;
    this.#field = field;
    this.#ask = ask;
    makeAutoObservable(this);
  }

  get address(): string {
    return this.#form.values[this.#field].trim();
  }

  /** True while the field holds the address that received the last code. */
  get sent(): boolean {
    return this.sentTo !== undefined && this.sentTo === this.address;
  }

  get waiting(): boolean {
    return this.sent && this.wait > 0;
  }

  async send(): Promise<boolean> {
    if (this.busy || this.waiting || !this.#form.accepts([this.#field])) return false;
    const { address } = this;
    this.busy = true;
    try {
      const answer = await this.#ask(address);
      runInAction(() => {
        this.early = false;
        this.devCode = answer.dev_code;
        this.minutes = Math.round(answer.ttl / 60);
        this.#start(address, answer.resend_in);
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const early = error.reason === 'too_many';
      runInAction(() => {
        this.early = early;
        if (early) {
          this.devCode = undefined;
          this.#start(address, error.retryAfterSeconds ?? resendSeconds);
        } else this.#form.refuse(error);
      });
      return early;
    } finally {
      runInAction(() => {
        this.busy = false;
      });
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #start(address: string, seconds: number): void {
    this.sentTo = address;
    this.wait = seconds;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.tick(), 1000);
  }

  private tick(): void {
    this.wait--;
    if (this.wait <= 0) clearInterval(this.#timer);
  }
}
