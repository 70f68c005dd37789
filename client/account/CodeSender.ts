import { makeAutoObservable, runInAction } from 'mobx';
import { CallFailure } from '~/platform/failure';
import type { AccountForm } from './AccountForm';

interface Sent {
  ttl: number;
  resend_in: number;
  dev_code?: string | undefined;
}

/** What the page shows of it, whatever form it belongs to. */
export type Codes = Pick<
  CodeSender<Record<string, string>, string>,
  'busy' | 'wait' | 'waiting' | 'sent' | 'sentTo' | 'early' | 'minutes' | 'devCode' | 'send' | 'stop'
>;

/** DOMAIN.md 3.11; used when the server refuses without saying how long. */
const resendSeconds = 60;

/** Sends a code to the address in one field of a form, and counts down until the next one may be asked for. */
export class CodeSender<V extends Record<K, string>, K extends keyof V & string> {
  busy = false;
  /** Seconds until another code may be sent. */
  wait = 0;
  /** Where the last code went; another address starts afresh. */
  sentTo: string | undefined;
  /** The server held the last one back, because another is on its way. */
  early = false;
  minutes = 0;
  /** The code itself, which only a server on this machine tells. */
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

  /** True while the code that was sent belongs to the address in the field. */
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
