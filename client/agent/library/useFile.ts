import { useEffect, useState } from 'react';
import { inBase } from '~/platform/basePath';
import { fetchFile } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

/** A file's source: usable immediately, loading with the session's token, on another site only, or absent. */
export type FileState =
  | { state: 'loading'; progress: number }
  | { state: 'here'; src: string; blob?: Blob }
  | { state: 'elsewhere'; address: string }
  | { state: 'none' }
  | { state: 'failed'; failure: CallFailure };

const isUpload = (url: string) => url.startsWith('/backend/');

/**
 * A displayable source for a file. Uploads require the session's token, which an element's `src` cannot send, so they
 * are fetched into a blob.
 */
export function useFile(url: string): FileState {
  const [file, setFile] = useState<FileState>(() =>
    isUpload(url) ? { state: 'loading', progress: 0 } : sourceOf(url),
  );
  useEffect(() => {
    if (!isUpload(url)) {
      setFile(sourceOf(url));
      return undefined;
    }
    const running = new AbortController();
    let src: string | undefined;
    setFile({ state: 'loading', progress: 0 });
    fetchFile(url, {
      signal: running.signal,
      onProgress: (progress) => running.signal.aborted || setFile({ state: 'loading', progress }),
    }).then(
      (blob) => {
        if (running.signal.aborted) return;
        src = URL.createObjectURL(blob);
        setFile({ state: 'here', src, blob });
      },
      (failure) => {
        if (!(failure instanceof CallFailure)) throw failure;
        if (!running.signal.aborted) setFile({ state: 'failed', failure });
      },
    );
    return () => {
      running.abort();
      if (src) URL.revokeObjectURL(src);
    };
  }, [url]);
  return file;
}

const sourceOf = (url: string): FileState =>
  url === ''
    ? { state: 'none' }
    : /^https?:/i.test(url)
      ? { state: 'elsewhere', address: url }
      : { state: 'here', src: inBase(url) };
