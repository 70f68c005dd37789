import { parseSheets, UnreadableFile } from '../parse';
import type { FileMessage } from '../readFile';

/** File contents by name, for files that a test builds: jsdom reads text only. */
export const contents = new Map<string, Uint8Array>();

/** Reads files in the page, because jsdom has no workers: `vi.stubGlobal('Worker', PageWorker)`. */
export class PageWorker {
  onmessage: ((event: { data: FileMessage }) => void) | undefined;
  terminate() {}
  async postMessage(file: File) {
    try {
      const bytes = contents.get(file.name) ?? new TextEncoder().encode(await file.text());
      for (const { name, lines } of await parseSheets(Uint8Array.from(bytes).buffer, () => {})) {
        this.onmessage?.({ data: { sheet: name } });
        this.onmessage?.({ data: { lines } });
      }
      this.onmessage?.({ data: { done: true } });
    } catch (error) {
      this.onmessage?.({ data: { fault: error instanceof UnreadableFile ? error.fault : 'broken' } });
    }
  }
}
