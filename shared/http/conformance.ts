import type { z } from 'zod';
import { type Endpoint, enveloped } from './endpoint';
import { envelopeCode, signedOutWord } from './envelope';
import { kindOf } from './kindOf';

/** One way in which an answer differs from its contract. */
export interface Finding {
  /** Dotted path in `data`, with `[]` for items of lists; `code` and `message` are the envelope's own. */
  field: string;
  expected: string;
  got: string;
}

/**
 * `refused` answers follow the contract of failures and show nothing of the data; `absent` means that the server does
 * not have the call.
 */
export interface Verdict {
  result: 'pass' | 'fail' | 'refused' | 'absent';
  findings: Finding[];
}

const mostFindings = 100;
const absent: ReadonlySet<number> = new Set([404, 405, 501]);

/** Holds an answer against the contract of its call. `body` is the parsed JSON, or undefined where it is none. */
export function verdictOf(endpoint: Endpoint, status: number, body: unknown): Verdict {
  if (absent.has(status)) return { result: 'absent', findings: [] };
  if (status >= 400) return { result: 'refused', findings: [] };
  return enveloped(endpoint) ? envelopeVerdict(endpoint, body) : dataVerdict(endpoint, body);
}

const validCodes = Object.values(envelopeCode).join(', ');

/** True for a finding on the envelope's code. */
export const isWrongCode = ({ field, expected }: Pick<Finding, 'field' | 'expected'>): boolean =>
  field === 'code' && expected === validCodes;

const fail = (...findings: Finding[]): Verdict => ({ result: 'fail', findings });

function envelopeVerdict(endpoint: Endpoint, body: unknown): Verdict {
  if (!isRecord(body))
    return fail({
      field: '',
      expected: 'an object with code, message, and data',
      got: body === undefined ? 'no JSON' : kindOf(body),
    });
  const { code, message, data } = body;
  const isMessage = typeof message === 'string';
  const noMessage: Finding = { field: 'message', expected: 'string', got: kindOf(message) };
  if (code === envelopeCode.success) {
    const verdict = dataVerdict(endpoint, data);
    return isMessage ? verdict : fail(noMessage, ...verdict.findings);
  }
  if (code === envelopeCode.failure) return isMessage ? { result: 'refused', findings: [] } : fail(noMessage);
  if (code === envelopeCode.signedOut)
    return isMessage && message.includes(signedOutWord)
      ? { result: 'refused', findings: [] }
      : fail({ field: 'message', expected: `text with ${signedOutWord}`, got: kindOf(message) });
  return fail({ field: 'code', expected: validCodes, got: typeof code === 'number' ? String(code) : kindOf(code) });
}

function dataVerdict({ data: schema }: Endpoint, data: unknown): Verdict {
  const { error } = schema.safeParse(data, { reportInput: true });
  if (!error) return { result: 'pass', findings: [] };
  const findings = new Map<string, Finding>();
  for (const raw of error.issues) {
    if (findings.size >= mostFindings) break;
    const found = findingOf(raw);
    const key = `${found.field} ${found.expected}`;
    if (!findings.has(key)) findings.set(key, found);
  }
  return fail(...findings.values());
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function findingOf(raw: z.core.$ZodIssue): Finding {
  const field = raw.path.map((step) => (typeof step === 'number' ? '[]' : `.${String(step)}`)).join('');
  return { field: field.replace(/^\./, '') || 'data', expected: expectedIn(raw), got: kindOf(raw.input) };
}

const mostValues = 8;

/** A long list of values is cut: the contract has all of them. */
const oneOf = (values: readonly string[]): string =>
  values.length <= mostValues ? values.join(', ') : `${values.slice(0, mostValues).join(', ')}, …`;

function expectedIn(raw: z.core.$ZodIssue): string {
  switch (raw.code) {
    case 'invalid_type':
      return raw.expected;
    case 'invalid_value':
      return oneOf(raw.values.map((value) => JSON.stringify(value)));
    case 'invalid_format':
      return raw.format;
    case 'too_small':
      return `at least ${raw.minimum}`;
    case 'too_big':
      return `at most ${raw.maximum}`;
    case 'invalid_union':
      return [...new Set(raw.errors.flat().map(expectedIn))].slice(0, 4).join(' or ') || 'another form';
    case 'unrecognized_keys':
      return `without ${raw.keys.join(', ')}`;
    default:
      return raw.message;
  }
}
