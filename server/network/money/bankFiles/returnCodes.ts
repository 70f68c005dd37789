/** NACHA's codes of returned payments, as a member may read them. */
const sentences: Readonly<Record<string, string>> = {
  R01: 'The account had insufficient funds.',
  R02: 'The account is closed.',
  R03: 'The bank found no such account.',
  R04: 'The account number is invalid.',
  R05: 'The debit was not authorized.',
  R06: 'The sending bank asked for the return.',
  R07: 'The authorization was revoked.',
  R08: 'The payment was stopped.',
  R09: 'The funds were not collected yet.',
  R10: 'The account’s owner did not authorize the entry.',
  R11: 'The entry did not fit its authorization.',
  R12: 'The account’s branch was sold to another bank.',
  R13: 'The routing number is invalid.',
  R14: 'The representative payee is deceased.',
  R15: 'The account’s owner is deceased.',
  R16: 'The account is frozen.',
  R17: 'The bank could not process the entry.',
  R20: 'The account takes no such payments.',
  R21: 'The company identification is invalid.',
  R22: 'The individual identification is invalid.',
  R23: 'The receiver refused the credit.',
  R24: 'The entry is a duplicate.',
  R29: 'The company did not authorize the entry.',
};

/** A reason with its code; unknown codes have the code alone. */
export const reasonOf = (code: string): string => (sentences[code] ? `${code}: ${sentences[code]}` : code);
