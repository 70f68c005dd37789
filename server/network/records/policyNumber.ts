/** The search form of a policy number: statements and people write it in either case. */
export const policyNumber = (policy_no: string): string => policy_no.trim().toLowerCase();

/**
 * The key of a policy number, for statements: equal through spaces, dashes, letter case, and zeros that lead the number
 * or follow its letters (domain.md 3.12.18).
 */
export const policyKey = (policy_no: string): string =>
  policy_no
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(\p{L}*)0+(?=.)/u, '$1');
