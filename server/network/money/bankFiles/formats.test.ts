import { describe, expect, it } from 'vitest';
import { readAch, readAft } from '../../../testing/bankFormats';
import { type AftFile, aftFile } from './aft';
import { type AchEntry, type AchFile, achFile } from './nacha';

const originator = {
  company_name: 'NORTHWIND',
  company_id: '1234567890',
  ...{ odfi: '091000019', destination: '091000019', destination_name: 'WELLS FARGO' },
  ...{ origin: '1234567890', origin_name: 'NORTHWIND AGENCIES', description: 'COMMISSION' },
};
const entry = (index: number, more: Partial<AchEntry> = {}): AchEntry => ({
  ...{ routing: '021000021', account: `4087${index}`, type: 'checking', cents: 10_000 + index },
  ...{ number: `P26-${String(index).padStart(6, '0')}`, name: 'Ada Byron', memo: `PAYMENT ${index}` },
  ...more,
});
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(index + 1));
const ach = (more: Partial<AchFile> = {}) =>
  achFile({
    originator,
    created: { on: '2026-11-20', at: '12:05' },
    effective_on: '2026-11-23',
    number: 1,
    entries: entries(3),
    ...more,
  });
const offset = { routing: '091000019', account: '998877', type: 'checking' } as const;

describe('an ACH file', () => {
  it.each([1, 2, 3, 4, 5, 8, 9, 63, 1_000])('of %i payments follows the published format', (count) => {
    const all = entries(count);
    const read = readAch(ach({ entries: all }));
    expect(read.faults).toEqual([]);
    expect(read.entries.map(({ cents }) => cents)).toEqual(all.map(({ cents }) => cents));
    expect(read).toMatchObject({ debits: 0, created: '2611201205', modifier: 'A', effective: '261123' });
  });

  it('is balanced by one debit of the company’s account', () => {
    const read = readAch(ach({ offset }));
    expect(read.faults).toEqual([]);
    expect(read.debits).toBe(read.credits);
    expect(read.entries.at(-1)).toMatchObject({ code: '27', account: '998877', memo: undefined });
  });

  it('tests accounts without money', () => {
    const tests = [entry(1, { cents: 0 }), entry(2, { cents: 0, type: 'savings' })].map(({ memo: _, ...rest }) => rest);
    const read = readAch(ach({ entries: tests, offset }));
    expect(read.faults).toEqual([]);
    expect(read.entries.map(({ code }) => code)).toEqual(['23', '33']);
  });

  it('cuts the hash to its last ten digits', () => {
    const many = entries(200).map((each) => ({ ...each, routing: '322271627' }));
    expect(readAch(ach({ entries: many })).faults).toEqual([]);
  });

  it('has names in ASCII, cut to their field', () => {
    const names = ['Zoë Müller-Lüdenscheidt and Company', '陈伟', 'O’Neil'];
    const read = readAch(ach({ entries: names.map((name, index) => entry(index + 1, { name })) }));
    expect(read.faults).toEqual([]);
    expect(read.entries.map(({ name }) => name)).toEqual(['Zoe Muller-Ludenscheid', 'P26-000002', "O'Neil"]);
  });

  it('is refused for an amount that does not fit', () => {
    expect(() => ach({ entries: [entry(1, { cents: 10_000_000_000 })] })).toThrow('digits');
  });

  it.each<[string, (text: string) => string]>([
    ['another amount', (text) => text.replace('0000010001', '0000010002')],
    ['a line less', (text) => text.replace(/^7.*\r\n/m, '')],
    ['a wrong check digit', (text) => text.replace('021000021', '021000022')],
    ['a short line', (text) => text.replace('NORTHWIND ', 'NORTHWIND')],
  ])('would not pass the check with %s', (_, spoil) => {
    const text = ach();
    expect(spoil(text)).not.toBe(text);
    expect(readAch(spoil(text)).faults).not.toEqual([]);
  });

  it('is the same for the same payments', () => {
    expect(ach()).toBe(ach());
  });
});

describe('an AFT file', () => {
  const ca = {
    ...{ originator_id: '1234567890', short_name: 'NORTHWIND', long_name: 'NORTHWIND AGENCIES LTD' },
    ...{ data_centre: '00610', transaction_code: '450', routing: '000112345', account: '55667788' },
  };
  const aft = (count: number, more: Partial<AftFile> = {}) =>
    aftFile({
      originator: ca,
      ...{ created_on: '2026-11-20', effective_on: '2026-11-23', number: 7 },
      payments: Array.from({ length: count }, (_, index) => ({
        ...{ routing: '000312345', account: `77${index}`, cents: 5_000 + index },
        ...{ number: `P26-${index}`, name: 'René Côté' },
      })),
      ...more,
    });

  it.each([1, 5, 6, 7, 12, 100])('of %i payments follows the published format', (count) => {
    const read = readAft(aft(count));
    expect(read.faults).toEqual([]);
    expect(read.payments).toHaveLength(count);
    expect(read).toMatchObject({ number: 7, created: '026324' });
    expect(read.payments[0]).toEqual({
      ...{ code: '450', cents: 5_000, on: '026327', routing: '000312345', account: '770' },
      ...{ name: 'Rene Cote', number: 'P26-0' },
    });
  });

  it('counts days of a leap year', () => {
    expect(readAft(aft(1, { created_on: '2028-12-31' })).created).toBe('028366');
  });
});
