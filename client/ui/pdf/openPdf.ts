import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// The build with what somewhat older phones lack.
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { inBase } from '~/platform/basePath';

/** The content policy allows neither code made of text nor WebAssembly. */
const allowed = { isEvalSupported: false, useWasm: false, enableXfa: false };
/** What a document lacks is not told to the console: the page shows what there is. */
const quiet = { verbosity: VerbosityLevel.ERRORS };

/** Of the build: character maps and standard fonts, asked for by documents that do not carry their own. */
const parts = (folder: string) => new URL(inBase(`/assets/pdfjs-${version}/${folder}/`), document.baseURI).href;

/**
 * Reads a PDF in a thread of its own: from an address of this site, or from bytes that are here, as the content policy lets nobody
 * ask for a `blob:`. `close` frees it again, also before it is read. Rejects for what is no PDF or is locked.
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
  return {
    document: read(),
    close: () => {
      closed = true;
      void task?.destroy();
    },
  };
}
