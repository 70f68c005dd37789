import { describe, expect, it } from 'vitest';
import { parseFile } from '~/crud/file/parse';
import { tableOf } from '~/crud/file/table';
import { bankRows, brandIn, guessBank } from './bankRows';

const brands = [
  { id: 1, name: 'Northlight Mutual Life', code: 'NLM' },
  { id: 2, name: 'Pacific Lantern Life', code: 'PLL' },
  { id: 3, name: 'Pacific Harbor', code: 'PHB' },
];
const tableIn = async (text: string) => tableOf(await parseFile(Uint8Array.from(Buffer.from(text)).buffer, () => {}));

describe('a bank’s file', () => {
  it('is read from one column of amounts, without balances', async () => {
    const table = await tableIn(
      [
        'Account 1234,,,',
        'Posting date,Description,Amount,Balance',
        '11/16/2026,ACH CREDIT NORTHLIGHT  MUT LIFE 1116,"12,500.00","20,000.00"',
        '11/17/2026,PLL COMM REVERSAL,(125.50),"19,874.50"',
        '11/18/2026,Rent,"-2,000.00","17,874.50"',
        ',Closing balance,,"17,874.50"',
      ].join('\n'),
    );
    const columns = guessBank(table);
    expect(columns).toEqual({ day: 'Posting date', amount: 'Amount', text: 'Description' });
    expect(bankRows(table, columns, brands)).toEqual([
      {
        ...{ row: 3, received_on: '2026-11-16', amount_cents: 1_250_000, brand_id: 1 },
        reference: 'ACH CREDIT NORTHLIGHT MUT LIFE 1116',
      },
      { row: 4, received_on: '2026-11-17', amount_cents: -12_550, reference: 'PLL COMM REVERSAL', brand_id: 2 },
      { row: 5, received_on: '2026-11-18', amount_cents: -200_000, reference: 'Rent', brand_id: null },
    ]);
  });

  it('is read from its credits, in European notation', async () => {
    const table = await tableIn(
      'Buchungstag;Verwendungszweck;Soll;Haben\n16.11.2026;Pacific Harbor;;1.250,00\n17.11.2026;Miete;900,00;\n',
    );
    const columns = guessBank(table);
    expect(columns).toEqual({ day: 'Buchungstag', amount: 'Haben', text: 'Verwendungszweck' });
    expect(bankRows(table, columns, brands)).toMatchObject([{ row: 2, amount_cents: 125_000, brand_id: 3 }]);
  });

  it.each([
    ['PACIFIC LANTERN LIFE COMM', 2],
    ['Pacific something', null],
    ['NORTHLIGHTMUT 99', 1],
    ['WIRE NLM', 1],
    ['ENLMX', null],
  ])('names a carrier in %j: %j', (text, id) => {
    expect(brandIn(text, brands)).toBe(id);
  });
});
