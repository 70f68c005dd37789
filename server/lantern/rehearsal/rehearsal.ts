import { overridden, type RehearsalRule, shareOf } from '@shared/contracts/lantern/rehearsal';
import { answeredByHeader } from '@shared/http/answeredBy';
import type { Request, RequestHandler, Response } from 'express';
import { matchesPattern, segmentsOf } from '../../http/pathPattern';
import { answerBy } from './answerOf';
import { latencyOf } from './latency';
import { slowDown } from './slowBody';

interface Deps {
  /** From 0 up to, but not including, 1. */
  random: () => number;
  /** Other requests are left alone. */
  isCall: (req: Request) => boolean;
  /** The caller's email address or account name; undefined if unknown. */
  accountOf: (req: Request) => Promise<string | undefined>;
  /** Ends all delays when the server stops. */
  stopping?: AbortSignal | undefined;
}

interface CountedRule {
  readonly rule: RehearsalRule;
  readonly pattern: string[];
  /** Count of matching calls. */
  calls: number;
}

/** Delays, fails, or answers calls by rules that can change at run time. */
export class Rehearsal {
  #rules: readonly CountedRule[] = [];
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get rules(): RehearsalRule[] {
    return this.#rules.map(({ rule }) => rule);
  }

  /** Also resets the counts. */
  set rules(rules: readonly RehearsalRule[]) {
    this.#rules = rules.map((rule) => ({ rule, pattern: segmentsOf(rule.path), calls: 0 }));
  }

  readonly handle: RequestHandler = (req, res, next) => {
    if (this.#rules.length === 0 || !this.#deps.isCall(req)) {
      next();
      return;
    }
    const matching = this.#matching(req);
    if (matching.some(({ rule }) => rule.account !== undefined))
      this.#deps.accountOf(req).then((account) => this.#follow(ofAccount(matching, account), req, res, next), next);
    else this.#follow(matching, req, res, next);
  };

  #matching(req: Request): CountedRule[] {
    const path = segmentsOf(req.path);
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    return this.#rules.filter(
      ({ rule, pattern }) => (rule.method === undefined || rule.method === method) && matchesPattern(path, pattern),
    );
  }

  #follow(matching: readonly CountedRule[], req: Request, res: Response, next: (error?: unknown) => void): void {
    // Counting every match lets rules for the first and second call stand together.
    for (const counted of matching) counted.calls++;
    const rule = matching.find(isDue)?.rule;
    if (!rule) {
      next();
      return;
    }
    const { random, stopping } = this.#deps;
    const ms = latencyOf(rule, random);
    const isHit = random() < shareOf(rule);
    const resume = () => {
      if (rule.pace) slowDown(res, rule.pace, stopping);
      if (!isHit) {
        next();
      } else if (rule.reset) {
        req.log.info({ requestId: req.id, path: req.path }, 'a rehearsed reset of the connection');
        res.setHeader(answeredByHeader, overridden);
        req.socket.resetAndDestroy();
      } else {
        const failure = answerBy(rule, res);
        if (failure) next(failure);
      }
    };
    if (ms === 0) resume();
    else pause(ms, res, stopping, resume);
  }
}

const ofAccount = (rules: readonly CountedRule[], account: string | undefined) =>
  rules.filter(({ rule }) => rule.account === undefined || rule.account.toLowerCase() === account?.toLowerCase());

function isDue({ rule: { on }, calls }: CountedRule): boolean {
  if (on === undefined) return true;
  return typeof on === 'number' ? calls === on : calls % on.every === 0;
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
