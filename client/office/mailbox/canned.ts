import type { Thread } from '@shared/contracts/network/mailbox';

/** What a canned answer may name; all else in braces is left for the writer to fill in. */
export const cannedFields = ['first_name', 'member', 'member_no', 'level', 'case_no', 'subject', 'me'] as const;
type CannedField = (typeof cannedFields)[number];

const named = /\{([a-z][a-z_ ]*)\}/g;

/** What the fields stand for in one conversation; empty ones are left for the writer. */
export const valuesOf = (
  { member, member_card, policy, subject }: Pick<Thread, 'member' | 'member_card' | 'policy' | 'subject'>,
  me: string,
): Record<CannedField, string> => ({
  first_name: member.name.split(/\s+/)[0] ?? '',
  member: member.name,
  member_no: member.member_no,
  level: member_card?.level ?? '',
  case_no: policy?.case_no ?? '',
  subject,
  me,
});

/** A canned answer with the names of this conversation. */
export const filled = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replace(named, (whole, field: string) => values[field] || whole);

/** What is still in braces, in order. */
export const leftOpen = (text: string): string[] => [...new Set(text.match(named) ?? [])];

/** Puts an answer where the caret is, apart from what stands before and after; `at` is where the writer goes on. */
export function inserted(
  text: string,
  answer: string,
  from: number,
  to: number,
): { text: string; at: readonly [number, number] } {
  const [before, after] = [text.slice(0, from).trimEnd(), text.slice(to).trimStart()];
  const start = before === '' ? '' : `${before}\n\n`;
  const next = `${start}${answer}${after === '' ? '' : `\n\n${after}`}`;
  const [open] = leftOpen(answer);
  if (open === undefined) return { text: next, at: [start.length + answer.length, start.length + answer.length] };
  const at = start.length + answer.indexOf(open);
  return { text: next, at: [at, at + open.length] };
}
