import type { RehearsalRule } from '@shared/contracts/lantern/rehearsal';
import type { Request, RequestHandler, Response } from 'express';
import { matchesPattern, segmentsOf } from '../http/pathPattern';
import { Problem } from '../http/problems';

const rehearsed = (status: number) =>
  new Problem(status, 'rehearsed', 'This call failed because a rule at /__lantern/rehearsal says so.');

interface Deps {
  /** From 0 up to, but not including, 1. */
  random: () => number;
  /** Other requests are left alone. */
  isCall: (req: Request) => boolean;
  /** Ends all delays when the server stops. */
  stopping?: AbortSignal | undefined;
}

/** Delays calls and makes them fail, by rules that can change while the server runs. */
export class Rehearsal {
  #rules: readonly { rule: RehearsalRule; pattern: string[] }[] = [];
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get rules(): RehearsalRule[] {
    return this.#rules.map(({ rule }) => rule);
  }

  set rules(rules: readonly RehearsalRule[]) {
    this.#rules = rules.map((rule) => ({ rule, pattern: segmentsOf(rule.path) }));
  }

  readonly handle: RequestHandler = (req, res, next) => {
    const rule = this.#rules.length > 0 ? this.#ruleFor(req) : undefined;
    if (!rule) {
      next();
      return;
    }
    const ms = this.#latencyOf(rule);
    const failure = this.#fails(rule) ? rehearsed(rule.status ?? 503) : undefined;
    if (ms === 0) next(failure);
    else pause(ms, res, this.#deps.stopping, () => next(failure));
  };

  #ruleFor(req: Request): RehearsalRule | undefined {
    if (!this.#deps.isCall(req)) return undefined;
    const path = segmentsOf(req.path);
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    return this.#rules.find(
      ({ rule, pattern }) => (rule.method === undefined || rule.method === method) && matchesPattern(path, pattern),
    )?.rule;
  }

  #latencyOf({ latency = 0 }: RehearsalRule): number {
    if (typeof latency === 'number') return latency;
    const [from, to] = latency;
    return from + Math.floor(this.#deps.random() * (to - from + 1));
  }

  #fails({ failureRate, status }: RehearsalRule): boolean {
    return this.#deps.random() < (failureRate ?? (status === undefined ? 0 : 1));
  }
}

/** Calls `resume` after the delay, immediately when the server stops, and never when the caller has left. */
function pause(ms: number, res: Response, stopping: AbortSignal | undefined, resume: () => void): void {
  const settle = () => {
    clearTimeout(timer);
    res.off('close', settle);
    stopping?.removeEventListener('abort', end);
  };
  const end = () => {
    settle();
    resume();
  };
  // The timer must not keep the process alive; a waiting caller's connection does.
  const timer = setTimeout(end, ms).unref();
  res.once('close', settle);
  if (stopping?.aborted) end();
  else stopping?.addEventListener('abort', end);
}
