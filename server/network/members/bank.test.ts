import { describe, expect, it } from 'vitest';
import { isAbaRouting, storedBank } from './bank';

describe('a routing number', () => {
  it.each([
    ['021000021', true],
    ['011401533', true],
    ['091000019', true],
    ['021000022', false],
    ['121000021', false],
    ['000000000', false],
    ['02100002', false],
    ['0210000210', false],
    ['02100002a', false],
  ])('%s has the right checksum: %s', (routing, right) => {
    expect(isAbaRouting(routing)).toBe(right);
  });

  it.each([
    ['021000021', 'US', true],
    ['000112345', 'CA', true],
    ['000112345', 'US', false],
    ['121000248', 'CA', false],
  ] as const)('%s is taken in %s: %s', (routing, country, taken) => {
    const keep = () => storedBank({ holder: 'Ada Byron', routing, account: '000123456789', type: 'checking' }, country);
    if (!taken) expect(keep).toThrow('Some fields are invalid.');
    else
      expect(keep()).toEqual({
        holder: 'Ada Byron',
        routing_last4: routing.slice(-4),
        account_last4: '6789',
        type: 'checking',
      });
  });
});
