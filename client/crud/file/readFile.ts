import { type FileFault, longestOf, mostBytes, type Sheet, UnreadableFile } from './parse';
import type { Cell } from './table';

/** A message from the worker: progress, the name of the next sheet, more of its lines, or the end. */
export type FileMessage =
  | { share: number }
  | { sheet: string }
  | { lines: Cell[][] }
  | { done: true }
  | { fault: FileFault };

export interface ReadingOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Reads a file's sheets in a worker, so that the page stays responsive. `signal` cancels it. @throws UnreadableFile */
export async function readSheets(file: File, { onProgress, signal }: ReadingOptions): Promise<Sheet[]> {
  if (file.size > mostBytes) throw new UnreadableFile('tooLong');
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  const sheets: Sheet[] = [];
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      if (signal.aborted) reject(signal.reason);
      worker.onerror = () => reject(new UnreadableFile('broken'));
      worker.onmessage = ({ data }: MessageEvent<FileMessage>) => {
        if ('share' in data) onProgress(data.share);
        else if ('sheet' in data) sheets.push({ name: data.sheet, lines: [] });
        else if ('lines' in data) sheets.at(-1)?.lines.push(...data.lines);
        else if ('done' in data) resolve(sheets);
        else reject(new UnreadableFile(data.fault));
      };
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

/** The lines of a CSV file or of a workbook's longest sheet, read in a worker. @throws UnreadableFile */
export const readFile = async (file: File, options: ReadingOptions): Promise<Cell[][]> =>
  longestOf(await readSheets(file, options));
