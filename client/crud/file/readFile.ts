import { type FileFault, mostBytes, UnreadableFile } from './parse';
import type { Cell } from './table';

/** A message from the worker. */
export type FileMessage = { share: number } | { lines: Cell[][] } | { fault: FileFault };

/** Reads a file in a worker, so that the page stays responsive. `signal` cancels it. @throws UnreadableFile */
export async function readFile(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Cell[][]> {
  if (file.size > mostBytes) throw new UnreadableFile('tooLong');
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      if (signal.aborted) reject(signal.reason);
      worker.onerror = () => reject(new UnreadableFile('broken'));
      worker.onmessage = ({ data }: MessageEvent<FileMessage>) => {
        if ('share' in data) onProgress(data.share);
        else if ('lines' in data) resolve(data.lines);
        else reject(new UnreadableFile(data.fault));
      };
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
