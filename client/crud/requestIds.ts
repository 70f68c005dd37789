import { randomId } from '~/platform/randomId';
/**
 * Request IDs for a dialog's calls. An equal body reuses its ID: if the first answer was lost, the server repeats it
 * and does nothing twice.
 */
export function requestIds() {
  const ids = new Map<string, string>();
  return <B extends object>(body: B): B & { request_id: string } => {
    const key = JSON.stringify(body);
    const request_id = ids.get(key) ?? randomId();
    ids.set(key, request_id);
    return { ...body, request_id };
  };
}
