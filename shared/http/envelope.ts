import type { Issue } from './issues';

/** Codes of the envelope (domain.md 4.0). If a real upstream uses another success code, change only `success` here. */
export const envelopeCode = { success: 1, failure: 0, signedOut: -1 } as const;

/** The word that tells the client that -1 means "signed out" (product.md 8). */
export const signedOutWord = '登录';
export const signedOutMessage = '请先登录 (please log in)';

/** `reason` is a stable code; `errors` are English sentences by field, `issues` the same for programs. */
export interface Failure {
  reason: string;
  errors: Record<string, string>;
  issues: Issue[];
}

export type Envelope<T> =
  | { code: typeof envelopeCode.success; message: string; data: T }
  | { code: typeof envelopeCode.failure; message: string; data: Failure }
  | { code: typeof envelopeCode.signedOut; message: string; data: null };

export const succeed = <T>(data: T): Envelope<T> => ({ code: envelopeCode.success, message: 'ok', data });

export const fail = (reason: string, message: string, issues: readonly Issue[] = []): Envelope<never> => ({
  code: envelopeCode.failure,
  message,
  data: {
    reason,
    errors: Object.fromEntries(issues.map((issue) => [issue.field, issue.message])),
    issues: [...issues],
  },
});

export const signedOut = (): Envelope<never> => ({
  code: envelopeCode.signedOut,
  message: signedOutMessage,
  data: null,
});
