import { describe, expect, it } from 'vitest';
import { centsOf, notationOf } from '~/crud/file/amounts';
import { dayOf, orderOfDays } from '~/crud/file/days';
import { parseFile, parseSheets } from '~/crud/file/parse';
import { tableOf } from '~/crud/file/table';
import { type Cell, workbook, workbookOf } from '../testing/workbook';
import { guessReading, likelySheet, noColumns } from './guess';
import { linesOf } from './lines';

const bytesOf = (text: string | Uint8Array) =>
  Uint8Array.from(typeof text === 'string' ? Buffer.from(text) : text).buffer;
const parsed = (text: string | Uint8Array) => parseFile(bytesOf(text), () => {});
const read = async (text: string | Uint8Array, paidOn = '') => {
  const table = tableOf(await parsed(text));
  return linesOf(table, guessReading(table), paidOn);
};

describe('an amount', () => {
  it.each([
    ['1,234.56', 'point', 123_456],
    ['1.234,56', 'comma', 123_456],
    ['1 234,5', 'comma', 123_450],
    ['1\u202f234,56 $', 'comma', 123_456],
    ["1'234.56", 'point', 123_456],
    ['(12.00)', 'point', -1_200],
    ['($1,012.00)', 'point', -101_200],
    ['12.00-', 'point', -1_200],
    ['−12,00', 'comma', -1_200],
    ['-$0.07', 'point', -7],
    ['US$ 5', 'point', 500],
    ['CAD 5.10', 'point', 510],
    ['C$5', 'point', 500],
    ['12.00 CR', 'point', 1_200],
    ['12.00DR', 'point', -1_200],
    ['(0.00)', 'point', 0],
    ['12.3400', 'point', 1_234],
    [1234.56, 'point', 123_456],
    [-0.29, 'comma', -29],
    [1e-9, 'point', 0],
    [0.125, 'point', null],
    ['1.005', 'point', null],
    ['1,23', 'point', null],
    ['1.234,56', 'point', null],
    ['12,34.56', 'point', null],
    ['(-5)', 'point', null],
    ['(5', 'point', null],
    ['5)', 'point', null],
    ['-5-', 'point', null],
    ['1e3', 'point', null],
    ['12/11', 'point', null],
    ['', 'point', null],
    ['n/a', 'point', null],
    ['99999999999999999', 'point', null],
  ] as const)('%j is read as %s: %j cents', (text, notation, cents) => {
    expect(centsOf(text, notation)).toBe(cents);
  });

  it.each([
    ['point', ['1,234', '1,234.50']],
    ['comma', ['1.234', '1.234,50', '12']],
    ['comma', ['12,5']],
    ['comma', ['1.234.567']],
    ['point', ['1,234,567']],
    ['point', ['1,234', '1.234', '7']],
    [undefined, ['1.234', '2.500']],
    ['point', [12.5]],
  ] as const)('parts its cents by the %s, as its column says: %j', (notation, values) => {
    expect(notationOf(values)).toBe(notation);
  });
});

describe('a day', () => {
  it.each([
    ['2026-11-05', 'mdy', '2026-11-05'],
    ['2026-11-05T00:00:00', 'mdy', '2026-11-05'],
    ['2026/11/5', 'dmy', '2026-11-05'],
    ['20261105', 'mdy', '2026-11-05'],
    ['11/5/2026', 'mdy', '2026-11-05'],
    ['11/5/2026 12:30 PM', 'mdy', '2026-11-05'],
    ['5/11/2026', 'dmy', '2026-11-05'],
    ['05.11.26', 'dmy', '2026-11-05'],
    ['Nov 5, 2026', 'mdy', '2026-11-05'],
    ['November 5 2026', 'mdy', '2026-11-05'],
    ['5-Nov-26', 'mdy', '2026-11-05'],
    ['5 November 2026', 'dmy', '2026-11-05'],
    ['26-11-05', 'ymd', '2026-11-05'],
    ['2026年11月5日', 'mdy', '2026-11-05'],
    [46331, 'mdy', '2026-11-05'],
    ['2026-02-30', 'mdy', null],
    ['13/13/2026', 'mdy', null],
    ['Smarch 5, 2026', 'mdy', null],
    ['soon', 'mdy', null],
    ['', 'mdy', null],
  ] as const)('%j is read as %s: %j', (text, order, day) => {
    expect(dayOf(text, order)).toBe(day);
  });

  it.each([
    ['mdy', ['11/05/2026', '11/15/2026']],
    ['dmy', ['05/11/2026', '15/11/2026']],
    ['dmy', ['05.11.2026']],
    ['mdy', ['05/11/2026']],
    ['mdy', ['2026-11-05']],
    ['ymd', ['26-11-15', '26-11-05']],
    ['dmy', ['15-11-26', '05-11-26']],
  ] as const)('begins as its column says, %s: %j', (order, values) => {
    expect(orderOfDays(values)).toBe(order);
  });
});

describe('a file', () => {
  it('finds the table below titles and skips the total and empty lines', async () => {
    const csv = [
      'Northlake Life,,,',
      'Commission statement,"November 30, 2026",,',
      '',
      'Policy number,Insured,Commission paid,Paid on',
      'NLM-1,"Chen, Wei","1,234.56",11/15/2026',
      'NLM-2,Total Summers,(34.56),11/15/2026',
      'NLM-3,Lin,0.00,11/15/2026',
      ',Subtotal,"1,200.00",',
      ',,,',
      'Grand total,,"1,200.00",',
    ].join('\r\n');
    expect(await read(`\uFEFF${csv}`)).toMatchObject({
      lines: [
        { row: 5, policy_no: 'NLM-1', amount_cents: 123_456, paid_on: '2026-11-15' },
        { row: 6, policy_no: 'NLM-2', amount_cents: -3_456, paid_on: '2026-11-15' },
      ],
      faults: [],
      zeros: 1,
      leftOut: [8, 10],
      total_cents: 120_000,
      amounts: 'point',
      days: 'mdy',
    });
  });

  it('reads semicolons, decimal commas and Windows encoding', async () => {
    const csv = 'Vertrag;Versicherter;Betrag;Datum\nA-1;M\u00fcller;1.234,50;15.11.2026\nA-2;Lin;12,00-;05.11.2026\n';
    const { lines, amounts, days } = await read(Buffer.from(csv, 'latin1'));
    expect([amounts, days]).toEqual(['comma', 'dmy']);
    expect(lines.map(({ amount_cents, paid_on }) => [amount_cents, paid_on])).toEqual([
      [123_450, '2026-11-15'],
      [-1_200, '2026-11-05'],
    ]);
  });

  it('reads a workbook with numeric amounts and serial dates', async () => {
    const { lines, total_cents } = await read(
      workbook([
        ['Commission statement'],
        ['Policy no', 'Insured', 'Net commission', 'Paid on'],
        ['NLM-1', 'Chen & Wei', 1234.56, { day: '2026-11-15' }],
        [7_000_123, 'Lin', -12.1, { day: '2026-11-01' }],
        ['', 'Total', 1222.46, ''],
      ]),
    );
    expect(lines).toMatchObject([
      { row: 3, policy_no: 'NLM-1', amount_cents: 123_456, paid_on: '2026-11-15' },
      { row: 4, policy_no: '7000123', amount_cents: -1_210, paid_on: '2026-11-01' },
    ]);
    expect(total_cents).toBe(122_246);
  });

  it('reads serial numbers as days, in a workbook without a date format and in a CSV file', async () => {
    const rows = [
      ['Policy no', 'Commission paid', 'Paid on'],
      ['NLM-1', 46_000, 46_341],
      ['NLM-2', 12.5, 46_342.5],
    ];
    const expected = [
      { row: 2, policy_no: 'NLM-1', amount_cents: 4_600_000, paid_on: '2026-11-15' },
      { row: 3, policy_no: 'NLM-2', amount_cents: 1_250, paid_on: '2026-11-16' },
    ];
    expect((await read(workbook(rows))).lines).toMatchObject(expected);
    expect((await read(rows.map((row) => row.join()).join('\n'))).lines).toMatchObject(expected);
  });

  const merged: [string, Cell[][], string[]][] = [
    [
      'groups over complete headings',
      [
        ['', '', 'Commission', '', 'Premium', ''],
        ['Policy', 'Insured', 'Gross', 'Net', 'Gross', 'Net'],
      ],
      ['Policy', 'Insured', 'Commission Gross', 'Commission Net', 'Premium Gross', 'Premium Net'],
    ],
    [
      'cells merged across rows beside groups',
      [
        ['Policy', 'Insured', 'Commission', '', 'Premium', ''],
        ['', '', 'Gross', 'Net', 'Gross', 'Net'],
      ],
      ['Policy', 'Insured', 'Commission Gross', 'Commission Net', 'Premium Gross', 'Premium Net'],
    ],
    [
      'wide groups without a name over some columns',
      [
        ['Policy', 'Insured', 'Commission', '', 'Premium', 'Product'],
        ['', '', 'Gross', 'Net', '', ''],
      ],
      ['Policy', 'Insured', 'Commission Gross', 'Commission Net', 'Premium', 'Product'],
    ],
  ];
  it.each(merged)('joins headings in two rows: %s', async (_name, headings, expected) => {
    const table = tableOf(
      await parsed(workbook([['Northlake Life', 'Agency'], ...headings, ['NLM-1', 'Lin', 10, 9.5, 100, 95]])),
    );
    expect(table.headings).toEqual(expected);
    expect(table.rows.map(({ line }) => line)).toEqual([4]);
    expect(guessReading(table)).toMatchObject({ policy_no: 'Policy', amount: 'Commission Net' });
  });

  it('keeps a single row of headings above lines of text', async () => {
    const table = tableOf(await parsed('Policy,Amount,Status,Agent\nA-1,n/a,open,Wei\nA-2,2.00,open,Lin\n'));
    expect(table.headings).toEqual(['Policy', 'Amount', 'Status', 'Agent']);
    expect(table.rows).toHaveLength(2);
  });

  it('proposes the sheet with the statement’s columns before a longer one', async () => {
    const sheets = await parseSheets(
      bytesOf(
        workbookOf({
          Summary: [
            ['Agency', 'Amount'],
            ['Northlake', 12.5],
          ],
          Codes: [['Code', 'Meaning'], ...Array.from({ length: 40 }, (_, index): Cell[] => [`C${index}`, 'A product'])],
          Empty: [],
          Detail: [
            ['Policy no', 'Commission', 'Paid on'],
            ['NLM-1', 12.5, { day: '2026-11-15' }],
          ],
        }),
      ),
      () => {},
    );
    expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'Codes', 'Detail']);
    expect(likelySheet(sheets)?.name).toBe('Detail');
  });

  it('leaves out sums of parts, notes, page numbers, and repeated headings', async () => {
    const csv = [
      'Policy,Amount,Paid on',
      'A-1,5.00,2026-11-15',
      'Page total,5.00,',
      'Policy,Amount,Paid on',
      'A-2,-1.00,2026-11-15',
      'Zwischensumme,4.00,',
      ',Page 2,',
      'Total général,4.00,',
      '* Chargebacks are in parentheses.,,',
    ].join('\n');
    const { lines, faults, leftOut, total_cents } = await read(csv);
    expect(lines.map(({ row }) => row)).toEqual([2, 5]);
    expect([faults, leftOut, total_cents]).toEqual([[], [3, 4, 6, 7, 8, 9], 400]);
  });

  it('counts lines as the file does, with empty ones and line breaks in cells', async () => {
    const csv = '\nPolicy,Insured,Amount,Paid on\n\nA-1,"Chen\nWei",5.00,2026-11-15\n,,,\nA-2,Lin,1.00,2026-11-15\n';
    expect((await read(csv)).lines.map(({ row }) => row)).toEqual([4, 6]);
    const rows = [[], ['Policy', 'Amount', 'Paid on'], [], ['A-1', 5, { day: '2026-11-15' }]];
    expect((await read(workbook(rows))).lines.map(({ row }) => row)).toEqual([4]);
  });

  it('reports each line’s unreadable cell and numbers duplicate headings', async () => {
    const csv = 'Policy,Amount,Amount,Paid on\nA-1,many,1.00,2026-11-15\n,5.00,1.00,2026-11-15\nA-3,1.00,1.00,soon\n';
    const table = tableOf(await parsed(csv));
    expect(table.headings).toEqual(['Policy', 'Amount', 'Amount (2)', 'Paid on']);
    const reading = {
      ...noColumns,
      policy_no: 'Policy',
      amount: 'Amount',
      debit: '',
      paid_on: 'Paid on',
      amounts: 'auto',
      days: 'auto',
    } as const;
    expect(linesOf(table, reading, '').faults).toEqual([
      { row: 2, field: 'amount', value: 'many' },
      { row: 3, field: 'policy_no', value: '' },
      { row: 4, field: 'paid_on', value: 'soon' },
    ]);
    expect(linesOf(table, { ...reading, amount: 'Amount (2)', paid_on: '' }, '2026-11-30').lines).toMatchObject([
      { row: 2, paid_on: '2026-11-30' },
      { row: 4, amount_cents: 100 },
    ]);
  });

  it('keeps lines with a policy number that begins like a total', async () => {
    const csv = 'Policy,Amount,Paid on\nTOTAL-4711,5.00,2026-11-15\nA-2,1.00,2026-11-15\nTotal,6.00,\n';
    const { lines, total_cents } = await read(csv);
    expect([lines.map(({ policy_no }) => policy_no), total_cents]).toEqual([['TOTAL-4711', 'A-2'], 600]);
  });

  it('reads separate columns for credits and debits', async () => {
    const csv = 'Policy;Date;Debit;Credit\nA-1;15.11.2026;;1.234,50\nA-2;15.11.2026;12,00;\n';
    expect((await read(csv)).lines.map(({ amount_cents }) => amount_cents)).toEqual([123_450, -1_200]);
  });

  it('reads Chinese headings in GB 2312', async () => {
    // The headings 保单号, 佣金, 日期 and a 合计 line, encoded in GB 2312.
    const csv = Buffer.from(
      'b1a3b5a5bac52cd3b6bdf02cc8d5c6da0a412d312c352e30302c323032362d31312d31350abacfbcc62c352e30302c0a',
      'hex',
    );
    const { lines, total_cents } = await read(csv);
    expect(lines).toMatchObject([{ row: 2, policy_no: 'A-1', amount_cents: 500, paid_on: '2026-11-15' }]);
    expect(total_cents).toBe(500);
  });

  it('reads the separator named in the first line', async () => {
    const { lines } = await read('sep=;\r\nPolicy;Amount;Paid on\r\nA,1;5.00;2026-11-15\r\n');
    expect(lines).toMatchObject([{ row: 3, policy_no: 'A,1', amount_cents: 500, paid_on: '2026-11-15' }]);
  });

  it('leaves the notation of ambiguous amounts undefined', async () => {
    const { amounts } = await read('Policy,Amount,Paid on\nA-1,1.234,2026-11-15\nA-2,2.500,2026-11-15\n');
    expect(amounts).toBeUndefined();
  });

  it.each([
    ['letters', 'Policy,Amount\nM\uFFFDller,1.00\n'],
    ['empty', ''],
    ['empty', ',,\n,\n'],
    ['format', '%PDF-1.7'],
    ['oldExcel', Buffer.from('d0cf11e0', 'hex')],
    ['webPage', '\n<html><body><table><tr><td>Policy</td></tr></table></body></html>'],
    ['broken', 'PK\x03\x04 and no archive'],
    ['tooLong', 'A,1\n'.repeat(60_001)],
  ])('fails with the reason when the content is unreadable: %s', async (fault, text) => {
    await expect(parsed(text)).rejects.toMatchObject({ fault });
  });
});
