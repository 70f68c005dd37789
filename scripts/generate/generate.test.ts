import { tries } from '@shared/testing/tries';
import { describe, expect, inject, test } from 'vitest';
import { faultsOf } from './check';
import { addDays, addMonths, fullMonths } from './days';
import { defaults, filesOf, generate, type Network } from './generate';

const network = generate(defaults.seed, defaults.asOf);

function changed(change: (data: Network['collections']) => void): Network {
  const copy = structuredClone(network);
  change(copy.collections);
  return copy;
}

describe('the generated network', () => {
  test('meets every count and rule of domain.md 7', () => {
    expect(faultsOf(network)).toEqual([]);
  });

  // In the usual suite, the stage `fixtures` regenerates the network and compares the files.
  test.skipIf(!inject('deep'))('is the same for the same seed and day', () => {
    expect(filesOf(generate(defaults.seed, defaults.asOf))).toEqual(filesOf(network));
  });

  const seeds = [
    [7, '2028-02-29'],
    [1, '2026-11-20'],
    [42, '2027-02-28'],
    [defaults.seed, '2030-08-04'],
  ] as const;
  test.each(seeds.slice(0, tries(seeds.length)))('keeps the rules for seed %i as of %s', (seed, asOf) => {
    expect(faultsOf(generate(seed, asOf))).toEqual([]);
  });

  test('has announcements in each member’s language', () => {
    const languages = new Map(network.collections.members.map(({ id, language }) => [id, language]));
    const titles = network.collections.member_messages
      .filter(({ dedupe_key }) => dedupe_key === 'announcement 24')
      .map(({ recipient_id, title }) => `${languages.get(recipient_id)}: ${title}`);
    expect(new Set(titles)).toEqual(
      new Set([
        'en: New brochures in the library',
        'fr: Nouvelles brochures dans la bibliothèque',
        'pt: Novas brochuras na biblioteca',
      ]),
    );
  });
});

describe('the check', () => {
  const faults: readonly [string, (data: Network['collections']) => void, RegExp][] = [
    [
      'a cycle in the tree',
      ({ members }) => Object.assign(members[0] ?? {}, { sponsor_id: 2 }),
      /generation and level/,
    ],
    [
      'a repeated address',
      ({ members }) => Object.assign(members[8] ?? {}, { email: members[9]?.email }),
      /occurs twice/,
    ],
    ['an unknown field', ({ brands }) => Object.assign(brands[0] ?? {}, { extra: 1 }), /does not match its schema/],
    [
      'a wrong status',
      ({ policies }) => Object.assign(policies[0] ?? {}, { status: 'matured' }),
      /the history ends with/,
    ],
    [
      'shares above 100 %',
      ({ policies }) => Object.assign(policies[2]?.splits[0] ?? {}, { share_bp: 9_999 }),
      /shares/,
    ],
    [
      'a date too early',
      ({ policies }) => Object.assign(policies[1] ?? {}, { approved_on: '2020-01-01' }),
      /out of order/,
    ],
    ['a lost order', ({ orders }) => orders.splice(0, 1), /0 new-business orders/],
    [
      'a product sold elsewhere',
      ({ products }) => products[0]?.states_available.push('ON'),
      /where its carrier is not/,
    ],
  ];
  // All changes in one network, because a single check takes seconds.
  const reported = faultsOf(
    changed((data) => {
      for (const [, change] of faults) change(data);
    }),
  ).join('\n');

  test.each(faults)('reports %s', (_what, _change, sentence) => {
    expect(reported).toMatch(sentence);
  });
});

describe('calendar months', () => {
  test.each([
    ['2026-01-31', '2026-02-28', 1],
    ['2026-03-15', '2026-04-14', 0],
    ['2026-03-15', '2026-04-15', 1],
    ['2024-02-29', '2025-02-28', 12],
  ])('from %s to %s number %i in full (domain.md 3.6)', (from, to, months) => {
    expect(fullMonths(from, to)).toBe(months);
  });

  test('clamp the day to the length of the month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });
});
