import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
// The build with what somewhat older phones lack.
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Reads a PDF in a thread of its own. `close` frees it again, also before it is read. Rejects for what is no PDF or is locked. */
export function openPdf(src: string) {
  GlobalWorkerOptions.workerSrc = worker;
  // The content policy allows neither code made of text nor WebAssembly.
  const task = getDocument({ url: src, isEvalSupported: false, useWasm: false, enableXfa: false });
  return { document: task.promise, close: () => void task.destroy() };
}
