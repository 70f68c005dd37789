import { describe, expect, it } from 'vitest';
import { changesOf } from './changesOf';

describe('the changes of an audit entry', () => {
  it('name each field that differs, before and after', () => {
    const before = { version: 1, phone: '+14155550100', npn: null, spoken_languages: ['english'] };
    const after = { version: 2, phone: '+14155550199', npn: '123', spoken_languages: ['english', 'mandarin'] };
    expect(changesOf(before, after)).toEqual([
      { field: 'phone', from: '+14155550100', to: '+14155550199' },
      { field: 'npn', from: null, to: '123' },
      { field: 'spoken_languages', from: 'english', to: 'english, mandarin' },
    ]);
  });

  it('read an address as one text and leave out what stayed empty', () => {
    expect(
      changesOf({ address: null, npn: '' }, { address: { line1: '1 Main St', line2: '', city: 'Reno' }, npn: null }),
    ).toEqual([{ field: 'address', from: null, to: '1 Main St, Reno' }]);
  });

  it('of a new record are all of its values', () => {
    expect(changesOf(null, { id: 7, email: 'ada@lantern.example' })).toEqual([
      { field: 'email', from: null, to: 'ada@lantern.example' },
    ]);
  });
});
