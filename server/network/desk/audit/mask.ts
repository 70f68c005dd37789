import { maskAddress } from '../../members/names';

/** Masks personal data in the audit log by field name, at any depth (domain.md 5). */
const initials = (name: string) =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]}.`)
    .join('');
const hidden = () => '***';
const length = (text: string) => `(${[...text].length} characters)`;

const masks: Record<string, (text: string) => string> = {
  email: maskAddress,
  phone: maskAddress,
  first_name: initials,
  last_name: initials,
  chinese_name: initials,
  display_name: initials,
  first: initials,
  last: initials,
  holder: initials,
  wechat_id: hidden,
  birthday: hidden,
  line1: hidden,
  line2: hidden,
  zip: hidden,
  password_hash: hidden,
  hash: hidden,
  salt: hidden,
  key: hidden,
  notes: length,
  notes_admin: length,
  note: length,
  body: length,
  // File names of scans often contain the owner's name.
  file_name: length,
  status_reason: length,
};
/** Fields that hold a person's name, although the same field names a thing in other tables. */
const namesOfPeople: Record<string, ReadonlySet<string>> = { recruits: new Set(['name']) };
/** Free texts about people. */
const texts: Record<string, ReadonlySet<string>> = {
  approvals: new Set(['subject']),
  conversations: new Set(['subject']),
  calendar_events: new Set(['title', 'location', 'url']),
};

/** A value with personal data masked, item by item in lists and objects. */
export function mask(entity: string, field: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (value === '') return value;
    if (namesOfPeople[entity]?.has(field)) return initials(value);
    if (texts[entity]?.has(field)) return length(value);
    return Object.hasOwn(masks, field) ? masks[field]?.(value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => mask(entity, field, item));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mask(entity, name, item)]));
  return value;
}
