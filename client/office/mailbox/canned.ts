import type { Thread } from '@shared/contracts/network/mailbox';

/** Placeholders filled in automatically; the writer completes any other text in braces. */
export const cannedFields = ['first_name', 'member', 'member_no', 'level', 'case_no', 'subject', 'me'] as const;
type CannedField = (typeof cannedFields)[number];

const named = /\{([a-z][a-z_ ]*)\}/g;

/** The placeholders' values for one conversation; empty ones stay in braces. */
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

/** Fills a canned answer's placeholders. */
export const filled = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replace(named, (whole, field: string) => values[field] || whole);

export const leftOpen = (text: string): string[] => [...new Set(text.match(named) ?? [])];

/**
 * Inserts an answer in place of the selection, with blank lines around it. `at` is the next selection: the first open
 * placeholder, or else the end of the answer.
 */
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
