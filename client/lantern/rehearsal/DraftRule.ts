import { type RehearsalRule, type rehearsalMethods, rehearsalRule } from '@shared/contracts/lantern/rehearsal';
import { type Issue, issue } from '@shared/http/issues';
import { z } from 'zod';
import { jsonFault } from '../api/jsonFault';

/** A rule under edit; null is an empty field, NaN a text that is not a number. */
export interface DraftRule {
  key: number;
  /** Rules switched off are not sent; this browser keeps them. */
  on: boolean;
  method: '' | (typeof rehearsalMethods)[number];
  path: string;
  account: string;
  /** All calls, the n-th, or every n-th. */
  calls: 'all' | 'nth' | 'every';
  callNumber: number | null;
  /** A log-normal delay: the two times are its median and its 99th percentile. */
  longTail: boolean;
  fromMs: number | null;
  toMs: number | null;
  /** Basis points: 10000 is every call. */
  shareBp: number | null;
  status: number | null;
  code: number | null;
  message: string;
  /** One `Name: value` a line. */
  headers: string;
  /** JSON. */
  body: string;
  reset: boolean;
  pace: 'full' | 'bytesPerSecond' | 'ms';
  paceValue: number | null;
}
export type DraftField = Exclude<keyof DraftRule, 'key' | 'on' | 'calls' | 'longTail' | 'pace'>;

const numbers = ['callNumber', 'fromMs', 'toMs', 'shareBp', 'status', 'code', 'paceValue'] as const;
export const moreFields = [
  'account',
  'callNumber',
  'code',
  'message',
  'headers',
  'body',
  'reset',
  'paceValue',
] as const;

export function draftOf(rule: RehearsalRule, key: number, on = true): DraftRule {
  const { method = '', path, account = '', status = null, code = null, message = '', reset = false } = rule;
  const times = timesOf(rule.latency);
  const { pace } = rule;
  return {
    ...{ key, on, method, path, account, status, code, message, reset, ...times },
    calls: rule.on === undefined ? 'all' : typeof rule.on === 'number' ? 'nth' : 'every',
    callNumber: typeof rule.on === 'object' ? rule.on.every : (rule.on ?? null),
    shareBp: rule.failureRate === undefined ? null : Math.round(rule.failureRate * 10_000),
    headers: Object.entries(rule.headers ?? {})
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    body: rule.body === undefined ? '' : JSON.stringify(rule.body, null, 2),
    pace: pace === undefined ? 'full' : 'ms' in pace ? 'ms' : 'bytesPerSecond',
    paceValue: pace === undefined ? null : 'ms' in pace ? pace.ms : pace.bytesPerSecond,
  };
}

function timesOf(latency: RehearsalRule['latency']): Pick<DraftRule, 'longTail' | 'fromMs' | 'toMs'> {
  if (typeof latency !== 'object') return { longTail: false, fromMs: latency ?? null, toMs: null };
  if (Array.isArray(latency)) return { longTail: false, fromMs: latency[0], toMs: latency[1] };
  return { longTail: true, fromMs: latency.median, toMs: latency.p99 };
}

/** The rule in the contract's shape. @throws SyntaxError for a body that is not JSON */
export function ruleOf(draft: DraftRule): RehearsalRule {
  const { method, path, account, callNumber, shareBp, status, code, message, headers, body, reset } = draft;
  const latency = latencyOf(draft);
  return {
    path: path.trim(),
    ...(method && { method }),
    ...(account.trim() && { account: account.trim() }),
    ...(draft.calls !== 'all' && { on: draft.calls === 'nth' ? (callNumber ?? 0) : { every: callNumber ?? 0 } }),
    ...(latency !== null && { latency }),
    ...(shareBp !== null && { failureRate: shareBp / 10_000 }),
    ...(status !== null && { status }),
    ...(code !== null && { code }),
    ...(message.trim() && { message: message.trim() }),
    ...(body.trim() && { body: JSON.parse(body) }),
    ...(headers.trim() && {
      headers: Object.fromEntries(headerLines(headers).map(({ name, value }) => [name, value])),
    }),
    ...(reset && { reset }),
    ...(draft.pace !== 'full' && { pace: paceOf(draft.pace, draft.paceValue ?? 0) }),
  };
}

function latencyOf({ longTail, fromMs, toMs }: DraftRule): RehearsalRule['latency'] | null {
  if (longTail) return { median: fromMs ?? 0, p99: toMs ?? 0 };
  return toMs === null || toMs === fromMs ? fromMs : [fromMs ?? 0, toMs];
}

const paceOf = (unit: 'bytesPerSecond' | 'ms', value: number): NonNullable<RehearsalRule['pace']> =>
  unit === 'ms' ? { ms: value } : { bytesPerSecond: value };

const headerLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf(':');
      return { name: line.slice(0, Math.max(0, at)).trim(), value: line.slice(at + 1).trim() };
    });

/** Issues of texts that cannot become a rule. */
export function ownIssues(draft: DraftRule): { field: DraftField; issue: Issue }[] {
  return [
    ...numbers.filter((field) => Number.isNaN(draft[field])).map((field) => ({ field, issue: issue(field, 'type') })),
    ...(draft.body.trim() && jsonFault(draft.body) ? [{ field: 'body', issue: issue('body', 'format') } as const] : []),
  ];
}

/** The draft field for an issue of its rule. */
export function fieldOf(issueField: string): DraftField {
  const [name, part] = issueField.split('.');
  if (name === 'latency') return part === '1' || part === 'p99' ? 'toMs' : 'fromMs';
  if (name === 'failureRate') return 'shareBp';
  if (name === 'on') return 'callNumber';
  if (name === 'pace') return 'paceValue';
  return own.find((field) => field === name) ?? 'path';
}
const own = ['method', 'account', 'status', 'code', 'message', 'headers', 'body', 'reset'] as const;

const keptRules = z.array(rehearsalRule);
/** True for rules that a browser stored. */
export const isRules = (value: unknown): value is RehearsalRule[] => keptRules.safeParse(value).success;
