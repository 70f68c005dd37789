/** Not filters of the list: which conversation is open, which pane of it a narrow window shows, which dialog is open. */
const placeKeys = ['id', 'pane', 'new', 'to'] as const;
type Place = { id?: number | undefined; pane?: 'person' | undefined };

/** The mailbox with other parts open and the same filters. */
export function mailboxAddress(params: URLSearchParams, place: Place = {}): string {
  const next = new URLSearchParams(params);
  for (const key of placeKeys) next.delete(key);
  for (const [key, value] of Object.entries(place)) if (value !== undefined) next.set(key, String(value));
  return `?${next}`;
}

/** The same conversation beside another list. */
export function withStatus(params: URLSearchParams, status: string | undefined): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (status) next.set('status', status);
  else next.delete('status');
  return `?${next}`;
}
