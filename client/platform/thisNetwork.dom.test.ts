import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { businessToday } from './businessDay';
import { formatIn } from './format';
import { networkIn, thisNetwork } from './thisNetwork';

const page = (content: string) => {
  const made = document.implementation.createHTMLDocument();
  const meta = made.createElement('meta');
  meta.name = 'lantern-network';
  meta.content = content;
  made.head.append(meta);
  return made;
};

describe('the network in the page', () => {
  it('is the product’s own without one, as behind another back end', () => {
    const own = { zone: 'America/Los_Angeles', name: '', accent: '', logo: null };
    expect(networkIn(document.implementation.createHTMLDocument())).toEqual(own);
    expect(networkIn(page(''))).toEqual(own);
    expect(networkIn(page('__NETWORK__'))).toEqual(own);
    expect(thisNetwork.title).toBe('Lantern');
  });

  it('is read from it', () => {
    const network = { zone: 'Asia/Tokyo', name: 'Harbor & "Sons"', accent: '#0b3d91', logo: null };
    expect(networkIn(page(JSON.stringify(network)))).toEqual(network);
  });
});

describe('the business day', () => {
  const { zone } = thisNetwork.now;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    thisNetwork.take({ zone });
  });

  it.each([
    ['America/Los_Angeles', '2026-11-21T07:59:59Z', '2026-11-20'],
    ['America/Los_Angeles', '2026-11-21T08:00:00Z', '2026-11-21'],
    ['Asia/Tokyo', '2026-11-20T14:59:59Z', '2026-11-20'],
    ['Asia/Tokyo', '2026-11-20T15:00:00Z', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
  ])('of a network in %s at %s is %s', (of, at, day) => {
    thisNetwork.take({ zone: of });
    vi.setSystemTime(new Date(at));
    expect(businessToday()).toBe(day);
  });
});

describe('a time of day', () => {
  const { zone } = thisNetwork.now;
  const { TZ } = process.env;
  const at = '2026-11-21T20:05:00.000Z';
  const browserIn = (timeZone: string | undefined) => {
    if (timeZone === undefined) delete process.env.TZ;
    else process.env.TZ = timeZone;
  };
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  afterEach(() => {
    browserIn(TZ);
    thisNetwork.take({ zone });
  });

  it('is the network’s without a zone where the browser’s clock agrees', () => {
    browserIn('America/Los_Angeles');
    expect(plain(formatIn('en').instant(at))).toBe('Nov 21, 2026, 12:05 PM');
    expect(plain(formatIn('en').time(at))).toBe('12:05 PM');
    expect(formatIn('en').zone(at)).toBe('');
  });

  it.each([
    ['en', 'Nov 21, 2026, 12:05 PM PST'],
    ['de', '21.11.2026, 12:05 GMT-8'],
  ])('names the network’s zone where the browser’s clock differs, in %s', (language, text) => {
    browserIn('Asia/Shanghai');
    expect(plain(formatIn(language).instant(at))).toBe(text);
    expect(formatIn(language).zone(at)).toBe(text.split(' ').at(-1));
  });

  it('compares the clocks of the instant: Phoenix agrees with Los Angeles in summer only', () => {
    browserIn('America/Phoenix');
    expect(formatIn('en').zone('2026-07-01T20:00:00.000Z')).toBe('');
    expect(formatIn('en').zone(at)).toBe('PST');
  });

  it('belongs to the network’s day', () => {
    thisNetwork.take({ zone: 'Asia/Tokyo' });
    expect(formatIn('en').day(at)).toBe('Nov 22, 2026');
    expect(formatIn('en').day('2026-11-21')).toBe('Nov 21, 2026');
    expect(formatIn('en').day('never at all')).toBe('–');
  });
});
