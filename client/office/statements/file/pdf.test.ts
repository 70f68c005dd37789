import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { tableOf } from '~/crud/file/table';
import { type Placed, pdf } from '../testing/pdf';
import { guessReading } from './guess';
import { linesOf } from './lines';
import { linesIn, type PdfText, sheetOf } from './pdfTable';

async function linesOfPdf(pages: readonly (readonly Placed[])[]): Promise<PdfText[][]> {
  const task = getDocument({ data: Uint8Array.from(pdf(pages)), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const lines: PdfText[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width, height: item.height }]
        : [],
    );
    lines.push(...linesIn(texts));
  }
  await task.destroy();
  return lines;
}

const headings = (y: number): Placed[] => [
  [40, y, 'Policy'],
  [140, y, 'Insured'],
  [330, y, 'Commission'],
  [430, y, 'Paid on'],
  [40, y - 11, 'number'],
];
const line = (y: number, [policy, insured, amount, day]: readonly string[]): Placed[] => [
  [40, y, policy ?? ''],
  [140, y, insured ?? ''],
  [380 - 5 * (amount ?? '').length, y, amount ?? ''],
  [430, y, day ?? ''],
];

describe('a PDF', () => {
  it('is read by the places of its texts, across pages, without page headings, totals, and notes', async () => {
    const lines = await linesOfPdf([
      [
        [40, 760, 'Northlake Life'],
        [40, 745, 'Commission statement for November, with all chargebacks of the month'],
        ...headings(720),
        ...line(690, ['NLM-0000001', 'Chen, Wei', '1,234.56', '11/15/2026']),
        ...line(678, ['NLM-0000002', 'Lin', '(34.50)', '11/15/2026']),
        ...line(666, ['NLM-0000003', 'Summers, Maximilian Theodor', '9.00', '11/16/2026']),
        [300, 30, 'Page 1 of 2'],
      ],
      [
        ...headings(720),
        ...line(690, ['NLM-0000004', 'Wu', '200.00-', '11/17/2026']),
        [40, 670, 'Total'],
        [340, 670, '1,009.06'],
        [40, 640, '* Amounts in parentheses were charged back.'],
      ],
    ]);
    const sheet = sheetOf(lines);
    const table = tableOf(sheet ?? []);
    expect(table.headings).toEqual(['Policy', 'Insured', 'Commission', 'Paid on']);
    const { lines: read, faults, total_cents, leftOut } = linesOf(table, guessReading(table), '');
    expect(read).toMatchObject([
      { row: 5, policy_no: 'NLM-0000001', amount_cents: 123_456, paid_on: '2026-11-15' },
      { row: 6, policy_no: 'NLM-0000002', amount_cents: -3_450, paid_on: '2026-11-15' },
      { row: 7, policy_no: 'NLM-0000003', amount_cents: 900, paid_on: '2026-11-16' },
      { row: 11, policy_no: 'NLM-0000004', amount_cents: -20_000, paid_on: '2026-11-17' },
    ]);
    expect([faults, total_cents, leftOut]).toEqual([[], 100_906, [4, 8, 9, 10, 12, 13]]);
  });

  it('without a regular table is not guessed at', async () => {
    const lines = await linesOfPdf([
      Array.from({ length: 6 }, (_, index): Placed[] => [
        [40 + 37 * index, 700 - 12 * index, `NLM-${index}`],
        [120 + 37 * index, 700 - 12 * index, 'Chen'],
        [170 + 37 * index, 700 - 12 * index, '12.00'],
      ]).flat(),
    ]);
    expect(sheetOf(lines)).toBeUndefined();
  });

  it('without texts has no lines', async () => {
    expect(await linesOfPdf([[]])).toEqual([]);
  });
});
