/** Maps ids of a small network to ids of the large one. */
export interface Offsets {
  member: (id: number) => number;
  policy: (id: number) => number;
  status: (id: number) => number;
}

/** Fields that hold a member's or a policy's id; administrators keep their ids in every part. */
const members = new Set([
  'member_id',
  'sponsor_id',
  'by',
  'changed_by',
  'verified_by',
  'recipient_id',
  'sender_id',
  'converted_member_id',
]);

/** A copy with renumbered references; the writer assigns the rows' own ids. */
export function renumbered<T>(value: T, offsets: Offsets, key = ''): T {
  if (typeof value === 'number') {
    if (members.has(key)) return offsets.member(value) as T;
    return (key === 'policy_id' ? offsets.policy(value) : value) as T;
  }
  if (typeof value === 'string') return (key === 'link' || key === 'dedupe_key' ? named(value, offsets) : value) as T;
  if (Array.isArray(value)) return value.map((item) => renumbered(item, offsets, key)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, renumbered(item, offsets, name)])) as T;
}

/** Renumbers the references in messages' texts. */
const named = (text: string, { member, policy, status }: Offsets) =>
  text
    .replace(/^(\/vip\/insurance-policy-detail\?id=)(\d+)$/, (_, link, id) => `${link}${policy(Number(id))}`)
    .replace(/^(joined )(\d+)$/, (_, what, id) => `${what}${member(Number(id))}`)
    .replace(/^(status )(\d+)$/, (_, what, id) => `${what}${status(Number(id))}`);
