import type { Tone } from '../tone';

/** Invented figures in the shape of a real list, for looking at. */
export type Sample = {
  id: number;
  caseNo: string;
  insured: string;
  agent: string;
  product: string;
  carrier: string;
  tone: Tone;
  status: string;
  days: number;
  premiumCents: number;
  tpCents: number;
  submittedOn: string;
};

const names = [
  'Wei Chen 陈伟',
  'L*** W***',
  'Grace Liu 刘恩',
  'Daniel O’Neil-Zhang',
  'Hao Sun 孙浩',
  'Ivy Lam 林爱薇',
  'P*** K***',
  'Tony Guo 郭彤',
];
const agents = ['You', 'Kevin Zhao', 'Bella Huang', 'Alan Wu', 'Mei Chen'];
const products = ['Index Builder 4', 'Compass 10', 'LevelStep 20', 'Evergreen 20-Pay', 'Family Index'];
const states: [Tone, string][] = [
  ['warning', 'Requirements'],
  ['info', 'Underwriting'],
  ['success', 'In force'],
  ['success', 'In force'],
  ['info', 'Submitted'],
  ['danger', 'Lapsed'],
  ['primary', 'Approved'],
  ['neutral', 'Withdrawn'],
];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export const samples: readonly Sample[] = Array.from({ length: 25 }, (_, index) => ({
  id: 412 - index * 7,
  caseNo: `C26-000${412 - index * 7}`,
  insured: pick(names, index),
  agent: pick(agents, index * 3),
  product: pick(products, index),
  carrier: 'Harborstone Life',
  tone: pick(states, index)[0],
  status: pick(states, index)[1],
  days: (index * 37 + 9) % 121,
  premiumCents: 360_000 + index * 81_240,
  tpCents: 360_000 + index * 40_200,
  submittedOn: `2026-11-${String(Math.max(1, 20 - index)).padStart(2, '0')}`,
}));

// Made once: a formatter for each cell costs more than the whole table.
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export const dollars = (cents: number) => money.format(cents / 100);
export const day = (iso: string) => date.format(new Date(`${iso}T00:00:00Z`));
