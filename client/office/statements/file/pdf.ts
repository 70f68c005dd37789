import { mostBytes, mostLines, type Sheet, UnreadableFile } from '~/crud/file/parse';
import type { ReadingOptions } from '~/crud/file/readFile';
import { openPdf } from '~/ui/pdf/openPdf';
import { linesIn, type PdfText, sheetOf } from './pdfTable';

/** The error of a PDF behind a password, by the name that pdf.js gives it. */
const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

/** Reads the table of a PDF by the places of its texts, page by page. `signal` cancels it. @throws UnreadableFile */
export async function readPdf(file: File, { onProgress, signal }: ReadingOptions): Promise<Sheet[]> {
  if (file.size > mostBytes) throw new UnreadableFile('tooLong');
  const { document, close } = openPdf(file);
  try {
    const pdf = await document;
    const lines: PdfText[][] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      signal.throwIfAborted();
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      lines.push(
        ...linesIn(
          items.flatMap((item) =>
            'str' in item && item.str.trim() !== ''
              ? [
                  {
                    text: item.str,
                    x: item.transform[4] as number,
                    y: item.transform[5] as number,
                    width: item.width,
                    height: item.height,
                  },
                ]
              : [],
          ),
        ),
      );
      page.cleanup();
      if (lines.length > mostLines) throw new UnreadableFile('tooLong');
      onProgress(number / pdf.numPages);
    }
    if (lines.length === 0) throw new UnreadableFile('scan');
    const table = sheetOf(lines);
    if (!table) throw new UnreadableFile('irregular');
    return [{ name: '', lines: table }];
  } catch (error) {
    if (error instanceof UnreadableFile || signal.aborted) throw error;
    throw new UnreadableFile(isLocked(error) ? 'locked' : 'broken');
  } finally {
    close();
  }
}
