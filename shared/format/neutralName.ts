/** The name of a member whose personal data are deleted (domain.md 3.19), as stored; the client words it. */
export const neutralName = (member_no: string): string => `Former member ${member_no}`;

/** Neutral names within a text, with the member number as a group. */
export const neutralNames = /Former member (M\d{6,9})/;
