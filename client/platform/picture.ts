import { useEffect, useState } from 'react';
import { inBase } from './basePath';
import { fetchFile } from './call';
import { CallFailure } from './failure';
import { session } from './session';

/** Uploads go only to those who are signed in, which an <img> cannot say: they are fetched, and shown from memory. */
const isUpload = (url: string) => url.startsWith('/backend/');

const most = 200;
/** Each once, however often it is shown; those that were asked for longest ago give way. */
const kept = new Map<string, Promise<string | undefined>>();
let keptFor: number | undefined;

function letGo(address: string): void {
  void kept.get(address)?.then((src) => src && URL.revokeObjectURL(src));
  kept.delete(address);
}

/** Undefined where there is nothing to show; the reader sees initials or a sign instead. */
function sourceOf(address: string): Promise<string | undefined> {
  // Somebody else sees nothing of what was kept.
  if (keptFor !== session.own?.id) for (const known of kept.keys()) letGo(known);
  keptFor = session.own?.id;
  const known = kept.get(address);
  if (known) return known;
  for (const oldest of kept.keys()) {
    if (kept.size < most) break;
    letGo(oldest);
  }
  const asked = fetchFile(`${address}?inline=1`).then(
    (blob) => URL.createObjectURL(blob),
    (error) => {
      if (!(error instanceof CallFailure)) throw error;
      // The next one to show it asks again.
      kept.delete(address);
      return undefined;
    },
  );
  kept.set(address, asked);
  return asked;
}

/** The address under which an <img> may show a picture, once it is there. Pictures of the site itself need no asking. */
export function usePicture(url: string | null | undefined): string | undefined {
  const [found, setFound] = useState<{ url: string; src: string | undefined }>();
  useEffect(() => {
    if (!url || !isUpload(url)) return undefined;
    let shown = true;
    void sourceOf(url).then((src) => shown && setFound({ url, src }));
    return () => {
      shown = false;
    };
  }, [url]);
  if (!url) return undefined;
  if (!isUpload(url)) return inBase(url);
  return found?.url === url ? found.src : undefined;
}
