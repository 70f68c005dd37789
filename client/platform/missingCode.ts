import { useEffect, useState } from 'react';

/** A screen's code failed to load: offline, no server, or a newer version was deployed. */
export class MissingCode extends Error {}

/** The browsers' error messages for a module or style sheet that failed to load; they have no error type for it. */
const loadErrors =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError|module script/i;

export const isMissingCode = (error: unknown): boolean =>
  error instanceof MissingCode || (error instanceof Error && loadErrors.test(error.message));

export type MissingReason = 'checking' | 'offline' | 'unreachable' | 'newer' | 'missing';

/** A page's entry files. Different files mean a different version. */
const filesOf = (page: Document) => page.querySelector<HTMLMetaElement>('meta[name="lantern-runs"]')?.content;

/** Determines why code is missing: offline, no server, or a newer version. */
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

/** The reason as a key of `ui:failure`, determined while `active`. */
export function useMissingReason(active: boolean): MissingReason {
  const [reason, setReason] = useState<MissingReason>(navigator.onLine ? 'checking' : 'offline');
  useEffect(() => {
    if (!active) return undefined;
    const leaving = new AbortController();
    void reasonOf(leaving.signal).then((determined) => leaving.signal.aborted || setReason(determined));
    return () => leaving.abort();
  }, [active]);
  return reason;
}
