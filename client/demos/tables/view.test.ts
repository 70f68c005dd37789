import { describe, expect, it } from 'vitest';
import { personOf } from './people';
import { viewOf } from './view';

const rows = [
  { id: 1, fullName: 'Änne Ort', salaryCents: 900 },
  { id: 2, fullName: 'Bo Adler', salaryCents: 10_000 },
  { id: 3, fullName: 'adam Ost', salaryCents: 900 },
];
const query = { q: '', sort: null, page: 1, size: 2 };
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('the view of a table', () => {
  it('finds rows that contain every word', () => {
    expect(ids(viewOf(rows, { ...query, q: ' ad bo ' }).matches)).toEqual([2]);
    expect(viewOf(rows, { ...query, q: '900' }).matches).toEqual([]);
  });

  it('sorts names regardless of case and accents, and amounts by value', () => {
    const by = (key: string, descending = false) => ids(viewOf(rows, { ...query, sort: { key, descending } }).matches);
    expect(by('fullName')).toEqual([3, 1, 2]);
    expect(by('salaryCents')).toEqual([1, 3, 2]);
    expect(by('salaryCents', true)).toEqual([2, 1, 3]);
  });

  it('shows the last page when the requested page is past the end', () => {
    expect(viewOf(rows, { ...query, page: 9 })).toMatchObject({ page: 2, visible: [{ id: 3 }] });
    expect(viewOf(rows, { ...query, q: 'nobody', page: 2 })).toMatchObject({ page: 1, visible: [] });
  });
});

it("parses a day and an amount from an answer's texts", () => {
  const row = { id: 1, avatar: null, fullName: 'A B', email: 'a@b.example', startDate: '03/31/2022', salary: '$19.10' };
  expect(personOf(row)).toMatchObject({ startedOn: '2022-03-31', salaryCents: 1910 });
});
