import type { Issue } from '@shared/http/issues';

/**
 * An expected failure. `status` and `code` are stable and meant for programs; `message` is one English sentence for people. In the
 * `/backend` envelope (domain.md 4.0) the code is `data.reason`; elsewhere it is the `code` of a JSON problem.
 */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly issues: readonly Issue[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
    /** Sent instead of the JSON problem: this body, or none. */
    readonly bare?: { readonly body?: unknown },
  ) {
    super(message);
  }

  /** True for a failure requested at /__lantern/rehearsal, which is no fault of the server. */
  get rehearsed(): boolean {
    return this.code === 'rehearsed';
  }

  /** Seconds to wait before a retry, where waiting helps. */
  get retryAfter(): number | undefined {
    const seconds = this.headers['Retry-After'];
    return seconds === undefined ? undefined : Number(seconds);
  }
}

/** A failure with a body that its contract defines (`failures`), or with none. */
export const bareFailure = (status: number, body?: unknown) =>
  new Problem(status, 'bare', 'The call failed.', [], {}, { body });

/** The JSON body of every failure outside the envelope: RFC 9457 with a stable `code`. */
export const problemBody = (problem: Problem, requestId?: string) => ({
  type: 'about:blank',
  title: problem.message,
  status: problem.status,
  code: problem.code,
  ...(problem.issues.length > 0 && { issues: problem.issues }),
  ...(problem.retryAfter !== undefined && { retryAfter: problem.retryAfter }),
  ...(requestId && { requestId }),
});

export const notFound = (what = 'There is nothing at this address.') => new Problem(404, 'not_found', what);
/** The row does not exist or the caller may not see it: both get the same answer (domain.md 5, rule 7). */
export const noSuchRow = () =>
  new Problem(404, 'not_found', 'This record does not exist, or you do not have access to it.');
export const forbidden = () => new Problem(403, 'forbidden', 'You do not have permission to do this.');
/** The caller views another member's data, which is read-only. */
export const readOnly = () => new Problem(403, 'read_only', 'You cannot make changes while viewing as someone else.');
export const unauthenticated = () => new Problem(401, 'unauthenticated', '请先登录 (please log in)');
export const tokenExpired = () => new Problem(401, 'token_expired', 'The access token has expired.');
/** An API key that does not work, and the reason for its program. */
export const keyRefused = (code: `key_${string}`, message: string) =>
  new Problem(401, code, message, [], { 'WWW-Authenticate': 'Bearer error="invalid_token"' });
/** The call needs another scope, or is closed to API keys. */
export const outOfScope = (scope?: string) =>
  new Problem(
    403,
    'out_of_scope',
    scope ? `This API key lacks the scope ${scope}.` : 'API keys cannot make this call. It needs a person’s sign-in.',
  );
/** Keeps the answer short however wrong the request is. */
const mostIssues = 50;
export const invalid = (issues: readonly Issue[], message = 'Some fields are invalid.') => {
  const unlisted = issues.length - mostIssues;
  return new Problem(
    400,
    'invalid',
    unlisted > 0 ? `${message} ${unlisted} more are not listed.` : message,
    issues.slice(0, mostIssues),
  );
};
/** The current data forbids the change, e.g. a code already in use or a brand that still has products. */
export const conflict = (code: string, message: string, issues: readonly Issue[] = []) =>
  new Problem(409, code, message, issues);
/** The row has changed since the caller read it. */
export const stale = () => conflict('stale', 'This was changed by someone else in the meantime.');
export const methodNotAllowed = (allow: string) =>
  new Problem(405, 'method_not_allowed', 'This address does not support this method.', [], { Allow: allow });
export const malformedJson = () => new Problem(400, 'malformed_json', 'The body is not valid JSON.');
export const unsupportedType = () => new Problem(415, 'unsupported_type', 'The body must be application/json.');
export const tooLarge = (maxBytes = 1024 * 1024) =>
  new Problem(413, 'too_large', `The body is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
export const diskFull = () =>
  new Problem(507, 'disk_full', 'The server’s disk is full, so nothing was saved. Tell the operator.');
/** A change may have been saved; repeating the call shows whether it was. */
export const noDatabase = () =>
  new Problem(503, 'no_database', 'The database cannot be reached. Please try again in a moment.', [], {
    'Retry-After': '1',
  });
/** Nothing was saved. */
export const databaseBusy = () =>
  new Problem(503, 'database_busy', 'The database is busy. Please try again in a moment.', [], { 'Retry-After': '1' });
/** The operator finds the database's own words in the log. */
export const databaseDamaged = () =>
  new Problem(500, 'database_damaged', 'The server’s data is damaged. Tell the operator.');
/** `refusal` is a sentence; the waiting time is appended to it. */
export const tooMany = (refusal: string, seconds: number) =>
  new Problem(429, 'too_many', `${refusal} Please try again in ${duration(seconds)}.`, [], {
    'Retry-After': String(seconds),
  });

/** Rounded up, in the largest unit that needs no fraction. */
function duration(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3_600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
