import { useEffect, useState } from 'react';

/** The code of a screen or of a part could not be fetched: offline, no server, or a newer version is out. */
export class MissingCode extends Error {}

/** What browsers say of a module or a sheet that did not arrive; they have no type of error for it. */
const said =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError|module script/i;

export const isMissingCode = (error: unknown): boolean =>
  error instanceof MissingCode || (error instanceof Error && said.test(error.message));

export type MissingReason = 'checking' | 'offline' | 'unreachable' | 'newer' | 'missing';

/** The files that a page starts with; other ones are another version. */
const filesOf = (page: Document) => page.querySelector<HTMLMetaElement>('meta[name="lantern-runs"]')?.content;

/** Why code is missing: the browser knows when it is offline, and the page as it is served now tells the version. */
export async function reasonOf(signal: AbortSignal): Promise<MissingReason> {
  if (!navigator.onLine) return 'offline';
  try {
    const answer = await fetch(window.location.href, { headers: { accept: 'text/html' }, cache: 'no-store', signal });
    if (!answer.ok) return 'unreachable';
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return filesOf(page) === filesOf(document) ? 'missing' : 'newer';
  } catch {
    return navigator.onLine ? 'unreachable' : 'offline';
  }
}

/** The reason in one word of `ui:failure`, asked for while it is shown. */
export function useMissingReason(asked: boolean): MissingReason {
  const [reason, setReason] = useState<MissingReason>(navigator.onLine ? 'checking' : 'offline');
  useEffect(() => {
    if (!asked) return undefined;
    const leaving = new AbortController();
    void reasonOf(leaving.signal).then((found) => leaving.signal.aborted || setReason(found));
    return () => leaving.abort();
  }, [asked]);
  return reason;
}
