import type { ContestRecord } from '@shared/contracts/network/contests';
import { addDays, addMonths, type Day, instantOf } from '../days';

type Written = Omit<ContestRecord, 'id' | 'version' | 'created_at' | 'updated_at'>;

const noRestriction = { ranks: [], joined_from_on: null };
const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const endOf = (day: Day): Day => addDays(addMonths(firstOf(day), 1), -1);

/**
 * The five contests of domain.md 7, relative to the day of the data: two running, the others ended, scheduled and in
 * draft.
 */
export function generateContests(asOf: Day): ContestRecord[] {
  const quarter = addMonths(firstOf(asOf), -((Number(asOf.slice(5, 7)) - 1) % 3));
  const next = addMonths(firstOf(asOf), 1);
  const written: Written[] = [
    {
      name: 'Lantern Quarter',
      name_zh: '明灯季度赛',
      banner_url: '/network/banners/lantern.svg',
      link: '/vip/score-report',
      metric: 'inforce_tp',
      from_on: quarter,
      to_on: endOf(addMonths(quarter, 2)),
      eligibility: noRestriction,
      prizes: [
        { kind: 'rank', at: 1, label: 'Two nights at the Harbor House in Monterey', amount_cents: 0 },
        { kind: 'rank', at: 2, label: '$750 bonus', amount_cents: 75_000 },
        { kind: 'rank', at: 3, label: '$500 bonus', amount_cents: 50_000 },
        { kind: 'threshold', at: 2_500_000, label: '$250 for everyone with 25,000 TP', amount_cents: 25_000 },
      ],
      rules:
        '<p>Counted is your personal TP that comes into force in the quarter, less what is taken back in the same quarter.</p><ul><li>A shared case counts by your share.</li><li>Prizes are paid with the second run after the quarter.</li></ul>',
      visibility: 'network',
      status: 'published',
    },
    {
      name: 'First Light',
      name_zh: '新星起步',
      banner_url: '/network/banners/ladder.svg',
      link: '/vip/licensing_appointment',
      metric: 'policies',
      from_on: addMonths(firstOf(asOf), -2),
      to_on: endOf(addMonths(asOf, 1)),
      eligibility: { ranks: [1, 2], joined_from_on: addMonths(firstOf(asOf), -12) },
      prizes: [
        { kind: 'rank', at: 1, label: 'Lead package worth $600', amount_cents: 0 },
        { kind: 'threshold', at: 3, label: '$150 for three policies in force', amount_cents: 15_000 },
      ],
      rules:
        '<p>For associates and senior associates of the last twelve months. Every policy that comes into force counts one, whatever its premium.</p>',
      visibility: 'eligible',
      status: 'published',
    },
    {
      name: 'Summer Base Shop Cup',
      name_zh: '夏季团队杯',
      banner_url: '/network/banners/harbour.svg',
      link: '/vip/score-report',
      metric: 'base_shop_tp',
      from_on: addMonths(firstOf(asOf), -5),
      to_on: endOf(addMonths(asOf, -3)),
      eligibility: { ranks: [4, 5, 6, 7], joined_from_on: null },
      prizes: [
        { kind: 'rank', at: 1, label: 'Team dinner for twelve', amount_cents: 0 },
        { kind: 'rank', at: 2, label: '$1,000 for the shop', amount_cents: 100_000 },
        { kind: 'threshold', at: 12_000_000, label: 'Cup for every shop above 120,000 TP', amount_cents: 0 },
      ],
      rules:
        '<p>For leaders. Counted is the in-force TP of the base shop: your own and that of your people up to the next leader.</p>',
      visibility: 'network',
      status: 'published',
    },
    {
      name: 'Spring Builders',
      name_zh: '春季建设者',
      banner_url: '/network/banners/spring.svg',
      link: '/vip/recruiting',
      metric: 'recruits',
      from_on: next,
      to_on: endOf(addMonths(next, 2)),
      eligibility: noRestriction,
      prizes: [
        { kind: 'rank', at: 1, label: 'Seat at the leadership retreat', amount_cents: 0 },
        { kind: 'threshold', at: 3, label: '$300 for three activated directs', amount_cents: 30_000 },
      ],
      rules:
        '<p>A new direct counts on the day on which the office activates the contract. Transfers from another sponsor do not count.</p>',
      visibility: 'network',
      status: 'published',
    },
    {
      name: 'Keep the Promise',
      name_zh: '守诺奖',
      banner_url: '',
      link: '',
      metric: 'persistency',
      from_on: addMonths(firstOf(asOf), 2),
      to_on: endOf(addMonths(asOf, 4)),
      eligibility: { ranks: [3, 4, 5, 6, 7], joined_from_on: null },
      prizes: [{ kind: 'threshold', at: 9_000, label: 'Plaque for 90% persistency', amount_cents: 0 }],
      rules: '<p>Draft: whether a smallest number of policies is asked for is still to be decided.</p>',
      visibility: 'network',
      status: 'draft',
    },
  ];
  return written.map((contest, index) => {
    const from = contest.from_on < asOf ? contest.from_on : asOf;
    const created_at = instantOf(addDays(from, -21), 600 + index * 7);
    return { id: index + 1, version: 0, ...contest, created_at, updated_at: created_at };
  });
}
