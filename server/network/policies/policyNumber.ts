/** What a carrier's policy number is found by: statements and people write the same number in either case. */
export const policyNumber = (policy_no: string): string => policy_no.trim().toLowerCase();
