import { describe, expect, it } from 'vitest';
import { changesOf } from './changesOf';

describe('the changes of an audit entry', () => {
  it('contain each differing field with its values before and after', () => {
    const before = { version: 1, phone: '***00', npn: null, spoken_languages: ['english'] };
    const after = { version: 2, phone: '***99', npn: '123', spoken_languages: ['english', 'mandarin'] };
    expect(changesOf(before, after)).toEqual([
      { path: 'phone', from: '***00', to: '***99' },
      { path: 'npn', from: null, to: '123' },
      { path: 'spoken_languages', from: ['english'], to: ['english', 'mandarin'] },
    ]);
  });

  it('compare nested parts and rows', () => {
    expect(
      changesOf(
        { values: { min_payout_cents: 2_500, four_eyes: false }, rows: [{ code: 'A', fy_bp: 1 }, { code: 'B' }] },
        { values: { min_payout_cents: 5_000, four_eyes: false }, rows: [{ code: 'A', fy_bp: 2 }, { code: 'B' }] },
      ),
    ).toEqual([
      { path: 'values.min_payout_cents', from: 2_500, to: 5_000 },
      { path: 'rows.0.fy_bp', from: 1, to: 2 },
    ]);
  });

  it('omit fields that stay empty, in any form', () => {
    expect(changesOf({ address: null, npn: '', tags: [] }, { address: { city: 'Reno' }, npn: null })).toEqual([
      { path: 'address', from: null, to: { city: 'Reno' } },
    ]);
  });

  it('contain all values of a new record', () => {
    expect(changesOf(null, { id: 7, email: 'a***@l***.example' })).toEqual([
      { path: 'email', from: null, to: 'a***@l***.example' },
    ]);
  });
});
