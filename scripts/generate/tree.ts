import type { MemberStatus } from '@shared/abilities';
import type { LevelCode } from './levels';

/**
 * The tree of domain.md 7: one line per generation, with `level` and the sponsor's slot; slots count from the founder
 * (0).
 */
const generations = [
  'NV',
  'RV0 RV0 ED0 ED0',
  'ED1 ED2 SD1 SD1 SD2 SD3 SD3 SD4 DR3 DR3 DR4 DR2',
  'SD5 SD6 SD10 SD14 DR5 DR5 DR6 DR7 DR10 DR9 DR12 DR11 DR8 SA5 SA7 SA10 SA13 SA9 SA12 SA15 SA11 SA14 SA6 AS16 AS13 AS8 AS15',
  'DR17 DR25 DR20 SA17 SA21 SA22 SA23 SA24 SA19 SA19 SA25 SA26 SA27 SA28 SA20 SA29 SA30 AS25 AS17 AS17 AS21 AS21 AS22 AS23 AS24 AS24 AS19 AS25 AS26 AS27 AS28 AS20 AS30 AS31 AS32 AS33 AS34 AS36 AS37 AS40',
  'SA44 SA47 SA52 SA46 AS44 AS44 AS44 AS47 AS47 AS48 AS49 AS50 AS50 AS51 AS52 AS52 AS53 AS54 AS54 AS45 AS45 AS45 AS55 AS56 AS57 AS46 AS46 AS46 AS58 AS58 AS59 AS60 AS61 AS61 AS62 AS70',
];

export interface Slot {
  slot: number;
  generation: number;
  level: LevelCode;
  parent: number | null;
}

export const slots: readonly Slot[] = generations
  .flatMap((line, generation) => line.split(' ').map((entry) => ({ entry, generation })))
  .map(({ entry, generation }, slot) => ({
    slot,
    generation,
    level: entry.slice(0, 2) as LevelCode,
    parent: entry.length > 2 ? Number(entry.slice(2)) : null,
  }));

/** Members who are not active. Five of the inactive ones have a downline, so that compression and roll-up occur. */
const inactive: readonly (readonly [MemberStatus, readonly number[]])[] = [
  ['pending', [82, 83, 96, 104, 109, 117]],
  ['inactive', [22, 31, 36, 48, 57, 68]],
  ['suspended', [8, 55, 72, 91]],
];
export const statusOf = (slot: number): MemberStatus =>
  inactive.find(([, list]) => list.includes(slot))?.[0] ?? 'active';

/** Slots of people with a story. */
export const leaderSlot = 3;
export const agentSlot = 61;
/** A Senior Director without directs. */
export const leaderWithoutDirects = 18;
/** A Senior Director whose sponsor (slot 14) is only a Director. */
export const aboveItsSponsor = 20;

/** People of domain.md 7 with a given name, and the network's few Canadians. */
export const people: Record<
  number,
  { first: string; last: string; chinese: string; gender: 'f' | 'm'; display?: string }
> = {
  0: { first: 'Weiming', last: 'Huang', chinese: '黄伟明', gender: 'm' },
  [leaderSlot]: { first: 'Meiling', last: 'Zhao', chinese: '赵美玲', gender: 'f' },
  [agentSlot]: { first: 'Haoran', last: 'Lin', chinese: '林浩然', gender: 'm' },
  32: { first: 'Siobhan', last: "O'Neil-Zhang", chinese: '', gender: 'f' },
  58: { first: 'Alexandra', last: 'Papadimitriou-Castellanos', chinese: '', gender: 'f' },
  64: { first: 'Wei', last: 'Chen', chinese: '陈伟', gender: 'm' },
  75: { first: 'Yuqing', last: 'Lin', chinese: '林雨晴', gender: 'f', display: '林雨晴' },
  92: { first: 'Wei', last: 'Chen', chinese: '陈薇', gender: 'f' },
};
export const longEmailSlot = 58;
export const homes: Record<number, string> = {
  0: 'CA',
  [leaderSlot]: 'CA',
  [agentSlot]: 'CA',
  16: 'ON',
  39: 'ON',
  40: 'BC',
  59: 'BC',
  83: 'ON',
};
