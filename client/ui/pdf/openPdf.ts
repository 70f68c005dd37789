import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// The legacy build, with polyfills for older phones.
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { inBase } from '~/platform/basePath';

/** The content security policy allows neither eval nor WebAssembly. */
const allowed = { isEvalSupported: false, useWasm: false, enableXfa: false };
/** Warnings about a document's flaws stay out of the log. */
const quiet = { verbosity: VerbosityLevel.ERRORS };

/** Character maps and standard fonts for documents that do not embed their own. */
const parts = (folder: string) => new URL(inBase(`/assets/pdfjs-${version}/${folder}/`), window.document.baseURI).href;

/**
 * Reads a PDF in a worker, from an address of this site or from bytes, because the content security policy blocks
 * `blob:`. `close` frees it, even before it has loaded. Rejects if the file is not a PDF or is locked.
 */
export function openPdf(source: string | Blob) {
  GlobalWorkerOptions.workerSrc = worker;
  let task: PDFDocumentLoadingTask | undefined;
  let closed = false;
  const read = async () => {
    const from = typeof source === 'string' ? { url: source } : { data: await source.arrayBuffer() };
    if (closed) throw new DOMException('The document was left.', 'AbortError');
    const [cMapUrl, standardFontDataUrl] = [parts('cmaps'), parts('standard_fonts')];
    task = getDocument({ ...from, ...allowed, ...quiet, cMapUrl, cMapPacked: true, standardFontDataUrl });
    return task.promise;
  };
  const document = read();
  return {
    document,
    close: () => {
      closed = true;
      // Destroying the worker while it opens a document throws an uncatchable error.
      const stop = () => task?.destroy();
      void document.then(stop, stop);
    },
  };
}
