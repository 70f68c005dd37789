/** Query keys for the open conversation, pane and dialog; the list's filters exclude them. */
const placeKeys = ['id', 'pane', 'new', 'to'] as const;
type Place = { id?: number | undefined; pane?: 'person' | undefined };

/** The mailbox's address with the same filters and the given conversation and pane. */
export function mailboxAddress(params: URLSearchParams, place: Place = {}): string {
  const next = new URLSearchParams(params);
  for (const key of placeKeys) next.delete(key);
  for (const [key, value] of Object.entries(place)) if (value !== undefined) next.set(key, String(value));
  return `?${next}`;
}

/** The same conversation next to the list of another status. */
export function withStatus(params: URLSearchParams, status: string | undefined): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (status) next.set('status', status);
  else next.delete('status');
  return `?${next}`;
}
