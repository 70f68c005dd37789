/** The address of the office tab with another open conversation, or with the form for a new one. */
export function officeAddress(params: URLSearchParams, changes: { id?: number; new?: '1' } = {}): string {
  const next = new URLSearchParams(params);
  for (const key of ['id', 'new', 'policy_id', 'subject', 'body', 'priority']) next.delete(key);
  next.set('tab', 'office');
  for (const [key, value] of Object.entries(changes)) next.set(key, String(value));
  return `?${next}`;
}
