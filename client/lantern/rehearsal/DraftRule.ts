import { type RehearsalRule, type rehearsalMethods, rehearsalRule } from '@shared/contracts/lantern/rehearsal';
import { z } from 'zod';

/** A rule under edit; null is an empty field, NaN a text that is not a number. */
export interface DraftRule {
  key: number;
  /** Rules switched off are not sent; this browser keeps them. */
  on: boolean;
  method: '' | (typeof rehearsalMethods)[number];
  path: string;
  fromMs: number | null;
  toMs: number | null;
  /** Basis points: 10000 fails every call. */
  failureBp: number | null;
  status: number | null;
}
export type DraftField = Exclude<keyof DraftRule, 'key' | 'on'>;

export const draftOf = (rule: RehearsalRule, key: number, on = true): DraftRule => {
  const { method = '', path, latency, failureRate, status = null } = rule;
  const [fromMs, toMs] = typeof latency === 'object' ? latency : [latency ?? null, null];
  const failureBp = failureRate === undefined ? null : Math.round(failureRate * 10_000);
  return { key, on, method, path, fromMs, toMs, failureBp, status };
};

export function ruleOf({ method, path, fromMs, toMs, failureBp, status }: DraftRule): RehearsalRule {
  const latency = toMs === null || toMs === fromMs ? fromMs : ([fromMs ?? 0, toMs] satisfies [number, number]);
  return {
    path: path.trim(),
    ...(method && { method }),
    ...(latency !== null && { latency }),
    ...(failureBp !== null && { failureRate: failureBp / 10_000 }),
    ...(status !== null && { status }),
  };
}

/** The draft field for an issue of its rule. */
export function fieldOf(issueField: string): DraftField {
  const [name, part] = issueField.split('.');
  if (name === 'latency') return part === '1' ? 'toMs' : 'fromMs';
  if (name === 'failureRate') return 'failureBp';
  return name === 'method' || name === 'status' ? name : 'path';
}

const keptRules = z.array(rehearsalRule);
/** True for rules that a browser stored. */
export const isRules = (value: unknown): value is RehearsalRule[] => keptRules.safeParse(value).success;
