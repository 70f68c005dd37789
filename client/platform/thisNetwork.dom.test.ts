import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { businessToday } from './businessDay';
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
