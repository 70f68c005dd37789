import { describe, expect, test } from 'vitest';
import { defaults, generate, type Network } from '../generate';
import { peopleFaults } from './check';

const network = generate(defaults.seed, defaults.asOf);
const faultsAfter = (change: (data: Network['collections']) => void) => {
  const copy = { about: network.about, collections: structuredClone(network.collections) };
  change(copy.collections);
  return peopleFaults(copy).join('\n');
};
/** The first matching row; the fixtures must have one. */
const first = <T>(rows: readonly T[], fits: (row: T) => boolean): T => {
  const row = rows.find(fits);
  if (!row) throw new Error('There is no such row.');
  return row;
};

describe('the check of members’ papers and histories', () => {
  test('accepts the generated records', () => {
    expect(faultsAfter(() => undefined)).toBe('');
  });

  test.each<[string, (data: Network['collections']) => void, RegExp]>([
    [
      'a gap in a history',
      ({ member_levels }) =>
        Object.assign(
          first(member_levels, ({ to_on }) => to_on !== null),
          { to_on: '2020-01-01' },
        ),
      /gap or an overlap in the level history/,
    ],
    [
      'another sponsor than the record’s',
      ({ member_uplines }) =>
        Object.assign(
          first(member_uplines, ({ to_on }) => to_on === null),
          { sponsor_id: 99 },
        ),
      /another sponsor/,
    ],
    [
      'another status than the record’s',
      ({ member_statuses }) =>
        Object.assign(
          first(member_statuses, ({ to_on }) => to_on === null),
          { status: 'pending' },
        ),
      /another status/,
    ],
    [
      'two resident licences',
      ({ licences }) =>
        Object.assign(
          first(licences, ({ resident }) => !resident),
          { resident: true },
        ),
      /Resident licence of member \d+ occurs twice/,
    ],
    [
      'a licence that is missing',
      ({ licences }) => licences.splice(0, licences.length),
      /was not ready on .*: licence_missing/,
    ],
    [
      'cover that began too late',
      ({ credentials }) => {
        for (const row of credentials) if (row.kind === 'eo') row.issued_on = defaults.asOf;
      },
      /was not ready on .*: eo_missing/,
    ],
    [
      'cover that ran out',
      ({ credentials }) => {
        for (const row of credentials) if (row.kind === 'eo') row.expires_on = '2026-01-01';
      },
      /Active members with E&O expired: \d+ instead of 3/,
    ],
    [
      'an appointment that is missing',
      ({ appointments }) => appointments.splice(0, 1),
      /was not ready on .*: appointment_missing/,
    ],
    [
      'a writing number twice',
      ({ appointments }) => Object.assign(appointments[0] ?? {}, { writing_no: appointments[1]?.writing_no }),
      /Writing number .* occurs twice/,
    ],
  ])('reports %s', (_what, change, sentence) => {
    expect(faultsAfter(change)).toMatch(sentence);
  });
});
