import type { HomeCard, Percent, Queue, Top } from '@shared/contracts/network/dashboard';
import type { Hero, NextTask } from '@shared/contracts/network/home';
import type { Profile } from '@shared/contracts/network/members';

const spark = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const card = (
  key: HomeCard['key'],
  unit: HomeCard['unit'],
  value: number | null,
  more: Partial<HomeCard> = {},
): HomeCard => ({
  key,
  unit,
  value,
  delta_bp: null,
  spark,
  ...more,
});
const range = { from: '2026-11-01', to: '2026-11-20' };
const previous = { from: '2026-10-01', to: '2026-10-20' };

export const top: Top = {
  network: 'Lantern Bridge Network',
  as_of: '2026-11-20',
  scope: 'base_shop',
  period: range,
  previous,
  cards: [
    card('inforce_tp', 'cents', 4_875_050, { delta_bp: 1_240 }),
    card('pending_tp', 'cents', 3_120_400, { delta_bp: -520, cases: 14 }),
    card('submitted', 'count', 7),
    card('inforce_policies', 'count', 20),
    card('persistency', 'bp', 8_575, { delta_bp: -120 }),
    card('team_size', 'count', 6, { new_members: 1 }),
    card('active_members', 'count', 104, { delta_bp: 0 }),
  ],
  leaders_scope: 'base_shop',
  leaders: [
    { rank: 1, change: 2, id: 8, name: 'Kevin Zhao 赵凯', level: 'Director', value: 1_200_000 },
    { rank: 2, change: null, id: 9, name: 'Bella Huang', level: 'Associate', value: 750_000 },
  ],
  own: { rank: 3, change: -1, id: 7, name: 'Yuqing Lin 林雨晴', level: 'Senior Director', value: 500_000 },
  position: { rank: 12, of: 62 },
  attention: [
    {
      kind: 'lapse_risk',
      text: 'late',
      policy_id: 198,
      case_no: 'C26-000198',
      due_on: '2026-11-08',
      tone: 'danger',
      params: { days: 12, month: 5 },
    },
    {
      kind: 'requirement',
      text: 'due',
      policy_id: 412,
      case_no: 'C26-000412',
      due_on: '2026-11-21',
      tone: 'warning',
      params: { code: 'illustration_signed', more: 1 },
    },
    {
      kind: 'requirement',
      text: 'overdue',
      policy_id: 405,
      case_no: 'C26-000405',
      due_on: '2026-11-17',
      tone: 'danger',
      params: { code: null, more: 0 },
    },
    {
      kind: 'stuck',
      text: 'stuck',
      policy_id: 77,
      case_no: 'C26-000077',
      due_on: null,
      tone: 'info',
      params: { status: 'underwriting', days: 21, median: 10 },
    },
  ],
  attention_total: 9,
};

export const hero: Hero = {
  as_of: '2026-11-20',
  next: {
    cycle_no: '2026-11-B',
    pay_on: '2026-12-07',
    accounts: [
      {
        currency: 'USD',
        paid_cents: 1_019_156,
        carried_for: null,
        entries: 24,
        largest: {
          earning_id: 5,
          type: 'commission_first_year',
          client_name: 'Bingbing Li',
          source_agent: null,
          amount_cents: 316_329,
        },
      },
    ],
  },
  balances: [{ currency: 'USD', balance_cents: 1_119_156, held_cents: 100_000 }],
  level: { id: 4, code: 'SD', name: 'Senior Director', name_zh: '', rank: 4, is_leader: true },
  promotion: { next_level: 'Executive Director', progress_bp: 4_600, promoted: false },
  moment: null,
};

const ofCase = { policy_id: 412, case_no: 'C26-000412', client_name: 'Bingbing Li' };
export const tasks: NextTask[] = [
  {
    kind: 'requirement',
    task: 'requirement:412:exam',
    ...ofCase,
    code: 'exam',
    more: 1,
    due_on: '2026-11-17',
    tone: 'danger',
  },
  { kind: 'touch', task: 'touch:412:13', ...ofCase, month: 13, due_on: '2026-12-02', tone: 'warning' },
  { kind: 'licence', task: 'licence:3:2026-12-20', state: 'CA', due_on: '2026-12-20', tone: 'warning' },
  {
    kind: 'answer',
    task: 'answer:9:31',
    conversation_id: 9,
    subject: 'Replacement form',
    unread: 1,
    due_on: null,
    tone: 'warning',
  },
  {
    kind: 'resource',
    task: 'resource:8:2',
    resource_id: 8,
    title: 'AML basics',
    quiz: true,
    due_on: null,
    tone: 'info',
  },
];

const months = Array.from({ length: 12 }, (_, index) => ({
  month: index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
  inforce_cents: 100_000 * index,
  reversed_cents: 0,
  pending_cents: 0,
  submitted: index,
}));

export const percent: Percent = {
  as_of: '2026-11-20',
  scope: 'base_shop',
  period: range,
  goal: null,
  mix: [
    { code: 'iul', name: 'Indexed universal life', value: 540_000, bp: 5_400 },
    { code: 'fia', name: 'Fixed indexed annuity', value: 460_000, bp: 4_600 },
  ],
  carriers: [{ id: 1, name: 'Northlight Mutual Life', value: 1_000_000, bp: 10_000 }],
  funnel: [
    { status: 'submitted', count: 7, tp: 700_000, bp: 10_000 },
    { status: 'approved', count: 4, tp: 400_000, bp: 5_714 },
    { status: 'issued', count: 3, tp: 300_000, bp: 4_286 },
    { status: 'inforce', count: 2, tp: 200_000, bp: 2_857 },
  ],
  pipeline: [
    { status: 'submitted', count: 3, tp: 1_010_200, bp: 5_000 },
    { status: 'underwriting', count: 2, tp: 177_900, bp: 3_333 },
    { status: 'requirements', count: 1, tp: 50_000, bp: 1_667 },
    { status: 'approved', count: 0, tp: 0, bp: 0 },
    { status: 'issued', count: 0, tp: 0, bp: 0 },
    { status: 'delivered', count: 0, tp: 0, bp: 0 },
  ],
  levels: [
    { code: 'AS', name: 'Associate', count: 50 },
    { code: 'SD', name: 'Senior Director', count: 9 },
  ],
  persistency_bp: 8_575,
  placement_bp: 6_667,
  months,
};

export const nothing: Percent = {
  ...percent,
  mix: [],
  funnel: percent.funnel.map((stage) => ({ ...stage, count: 0, tp: 0, bp: 0 })),
  pipeline: percent.pipeline.map((stage) => ({ ...stage, count: 0, tp: 0, bp: 0 })),
  months: months.map((month) => ({ ...month, inforce_cents: 0, submitted: 0 })),
};

export const queue: Queue = {
  backup: null,
  queues: [
    {
      key: 'requirements_overdue',
      count: 20,
      target: { screen: 'policies', query: { status: 'requirements' } },
    },
    { key: 'awaiting_activation', count: 6, target: { screen: 'inactiveMembers', query: { tab: 'awaiting' } } },
    {
      key: 'holds',
      count: 5,
      sums: [{ currency: 'USD', cents: 821_455 }],
      target: { screen: 'commissionQueue', query: { work: '1' } },
    },
  ],
};

export const profile = {
  status: 'pending',
  joined_on: '2026-10-12',
  agreement_signed_at: null,
  address: null,
  problems: ['licence_missing', 'eo_missing', 'aml_missing'],
  npn: null,
  sponsor: { name: 'Haoran Lin 林浩然', phone: '+14155550111', email: 'sponsor@example.com' },
} as Profile;

const page = <T>(list: readonly T[]) => ({ list, total: list.length, page: 1, limit: 10, summary: {} });
const banner = (id: number, title: string, link: string) => ({
  id,
  title,
  link,
  image_url: `/${id}.svg`,
  mobile_image_url: '',
});
const goal = {
  id: 3,
  version: 1,
  period: 'month',
  metric: 'base_shop_tp',
  unit: 'cents',
  target: 3_000_000,
  value: 1_500_000,
  bp: 5_000,
  due: 2_000_000,
  range,
  days_left: 10,
};

/** Answers of the calls around the figures, by address. */
export const around: Record<string, () => unknown> = {
  '/backend/banner/list': () => page([banner(1, 'Holiday hours', '/calendar/index'), banner(2, 'New rates', '')]),
  '/backend/goal/get': () => ({ member_id: 7, goals: [goal] }),
  '/backend/news/latest': () => ({
    unread: 1,
    list: [
      { id: 4, title: 'Pay dates', locale: 'en', read: false, pinned: true, publish_at: '2026-11-15T08:00:00.000Z' },
    ],
  }),
  '/backend/calendar/list': () => ({
    list: [
      { key: 'birthday-9', source: 'birthday', about: 'Kevin Zhao', about_id: 9, starts_on: '2026-11-20' },
      { key: 'pay-1', source: 'pay_date', about: '2026-22', starts_on: '2026-11-22' },
    ],
  }),
  '/backend/att/list': () => page([]),
  '/backend/contest/list': () =>
    page([{ id: 1, name: 'Lantern Quarter', days_left: 42, own: { rank: 4, value: 1, of: 21 } }]),
  '/backend/saved-view/list': () => [],
  '/backend/index/hero': () => hero,
  '/backend/report/pulse': () => ({
    as_of: '2026-11-20',
    name: 'Yuqing Lin 林雨晴',
    team_count: 6,
    new_members: { count: 0, list: [] },
    silent: { count: 0, list: [] },
    close_to_promotion: { count: 0, list: [] },
    birthdays: { count: 0, list: [] },
    stuck: { count: 0, list: [] },
  }),
  '/backend/task/next': () => ({ as_of: '2026-11-20', list: tasks, total: tasks.length }),
};
