/** The address of the tab with some of it changed: which conversation is open, or that a new one is written. */
export function officeAddress(params: URLSearchParams, changes: { id?: number; new?: '1' } = {}): string {
  const next = new URLSearchParams(params);
  for (const key of ['id', 'new', 'policy_id', 'subject']) next.delete(key);
  next.set('tab', 'office');
  for (const [key, value] of Object.entries(changes)) next.set(key, String(value));
  return `?${next}`;
}
