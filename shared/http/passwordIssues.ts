import type { Issue, PasswordIssueCode } from './issues';

/** English messages; the client has the texts in the namespace `passwords`. */
const english: Record<PasswordIssueCode, string> = {
  published: 'This password is published with the demo. Choose another.',
  commonPassword: 'Many people use this password, so it is guessed first. Choose another.',
  personalPassword: 'Leave out your name, email address, phone number, and member number, and the name of the network.',
  weakPassword: 'This password is easy to guess. Make it longer, or add words that do not belong together.',
};

export const passwordIssueCodes = Object.keys(english) as PasswordIssueCode[];

export const passwordIssue = (code: PasswordIssueCode): Issue => ({ field: 'password', code, message: english[code] });
