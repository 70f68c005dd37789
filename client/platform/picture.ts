import { useEffect, useState } from 'react';
import { inBase } from './basePath';
import { fetchFile } from './call';
import { CallFailure } from './failure';
import { session } from './session';

/** Uploads need a token, which an <img> cannot send, so they are fetched and shown from memory. */
const isUpload = (url: string) => url.startsWith('/backend/');

const most = 200;
/** Each picture is fetched once; the least recently used ones are evicted. */
const kept = new Map<string, Promise<string | undefined>>();
let keptFor: number | undefined;

function letGo(address: string): void {
  void kept.get(address)?.then((src) => src && URL.revokeObjectURL(src));
  kept.delete(address);
}

/** Resolves to undefined if the picture fails to load; the caller shows initials or an icon. */
function sourceOf(address: string): Promise<string | undefined> {
  // A different user must not see cached pictures.
  if (keptFor !== session.own?.id) for (const old of kept.keys()) letGo(old);
  keptFor = session.own?.id;
  const existing = kept.get(address);
  if (existing) return existing;
  for (const oldest of kept.keys()) {
    if (kept.size < most) break;
    letGo(oldest);
  }
  const source = fetchFile(`${address}?inline=1`).then(
    (blob) => URL.createObjectURL(blob),
    (error) => {
      if (!(error instanceof CallFailure)) throw error;
      // Allows another attempt on the next use.
      kept.delete(address);
      return undefined;
    },
  );
  kept.set(address, source);
  return source;
}

/** The `src` of an <img> once the picture has loaded. Pictures of the site itself need no fetch. */
export function usePicture(url: string | null | undefined): string | undefined {
  const [picture, setPicture] = useState<{ url: string; src: string | undefined }>();
  useEffect(() => {
    if (!url || !isUpload(url)) return undefined;
    let mounted = true;
    void sourceOf(url).then((src) => mounted && setPicture({ url, src }));
    return () => {
      mounted = false;
    };
  }, [url]);
  if (!url) return undefined;
  if (!isUpload(url)) return inBase(url);
  return picture?.url === url ? picture.src : undefined;
}
