import { makeAutoObservable } from 'mobx';
import { session } from '~/platform/session';
import { type Fault, jsonFault } from './jsonFault';
import { type Call, contentOf } from './operations';
import { fieldOf, type Request, requestOf } from './request';
import { type Received, send } from './send';
import { target } from './target';

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** One call under test: the entered values and the answer. */
export class Attempt {
  readonly call: Call;
  values: Record<string, string>;
  body: string;
  withToken = true;
  busy = false;
  submitted = false;
  received: Received | 'unreachable' | undefined;

  constructor(call: Call) {
    this.call = call;
    this.values = Object.fromEntries(
      (call.parameters ?? []).map((one) => [fieldOf(one), one.example === undefined ? '' : asText(one.example)]),
    );
    const content = contentOf(call.requestBody);
    this.body = content ? JSON.stringify(content.example ?? {}, null, 2) : '';
    makeAutoObservable(this, { call: false });
  }

  /** The body's first JSON error. Invalid bodies can be sent anyway, to test the server's refusal. */
  get fault(): Fault | undefined {
    return this.call.requestBody ? jsonFault(this.body) : undefined;
  }

  /** Required parameters that are still empty. */
  get missing(): string[] {
    return (this.call.parameters ?? [])
      .filter((one) => one.required && !this.values[fieldOf(one)]?.trim())
      .map(fieldOf);
  }

  get request(): Request {
    const token = this.withToken && !target.elsewhere ? session.accessToken : undefined;
    const { address, headers, ...request } = requestOf(this.call, this.values, this.body, token);
    return { ...request, address: target.addressOf(address), headers: { ...headers, ...target.sent } };
  }

  set(field: string, value: string): void {
    this.values[field] = value;
  }

  setBody(body: string): void {
    this.body = body;
  }

  /** Resolves to false, without a request, if required parameters are missing. */
  async submit(): Promise<boolean> {
    this.submitted = true;
    if (this.missing.length > 0) return false;
    this.busy = true;
    try {
      this.settle(await send(this.request));
    } finally {
      this.rest();
    }
    return true;
  }

  setWithToken(withToken: boolean): void {
    this.withToken = withToken;
  }

  private settle(received: Received | 'unreachable'): void {
    this.received = received;
  }

  private rest(): void {
    this.busy = false;
  }
}
