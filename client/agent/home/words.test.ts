import { describe, expect, it } from 'vitest';
import { changeOf } from './change';
import { givenName, greetingAt } from './greeting';
import { largest } from './largest';

describe('a greeting', () => {
  it.each([
    [3, 'evening'],
    [4, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('fits the hour %i', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting);
  });

  it.each([
    ['Yuqing Lin', 'Yuqing'],
    ['Mei Ling Chen', 'Mei Ling'],
    ['Madonna', 'Madonna'],
    ['林雨晴', '林雨晴'],
    ['  ', ''],
  ])('calls %s by the given name', (name, given) => {
    expect(givenName(name)).toBe(given);
  });
});

describe('a change', () => {
  it('is good or bad only for figures where more is better', () => {
    expect(changeOf({ key: 'inforce_tp', delta_bp: 1_240 })).toEqual({ by: 1_240, direction: 'up', good: true });
    expect(changeOf({ key: 'persistency', delta_bp: -120 })).toEqual({ by: 120, direction: 'down', good: false });
    expect(changeOf({ key: 'pending_tp', delta_bp: -520 })).toEqual({ by: 520, direction: 'down' });
    expect(changeOf({ key: 'inforce_tp', delta_bp: 0 })).toEqual({ by: 0, direction: 'flat' });
    expect(changeOf({ key: 'inforce_tp', delta_bp: null })).toBeUndefined();
  });
});

describe('the largest parts of a sum', () => {
  const parts = [5, 4, 3, 2, 1].map((value) => ({ value }));
  it('leave a rest of several parts, but keep a single one', () => {
    expect(largest(parts, 3)).toEqual({ kept: parts.slice(0, 3), rest: 3 });
    expect(largest(parts, 4)).toEqual({ kept: parts, rest: 0 });
    expect(largest([], 3)).toEqual({ kept: [], rest: 0 });
  });
});
