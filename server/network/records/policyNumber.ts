/** The search form of a policy number: statements and people write it in either case. */
export const policyNumber = (policy_no: string): string => policy_no.trim().toLowerCase();
