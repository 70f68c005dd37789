import type { Contest, ContestDraft } from '@shared/contracts/network/contests';
import { lastOfMonth } from '@shared/plan/months';

export const draftOf = (row: Contest): ContestDraft => ({
  name: row.name,
  name_zh: row.name_zh,
  banner_url: row.banner_url,
  link: row.link,
  metric: row.metric,
  from_on: row.from_on,
  to_on: row.to_on,
  eligibility: row.eligibility,
  prizes: row.prizes,
  rules: row.rules,
  visibility: row.visibility,
  status: row.status,
});

export const blankContest = (today: string): ContestDraft => ({
  name: '',
  name_zh: '',
  banner_url: '',
  link: '',
  metric: 'inforce_tp',
  from_on: today,
  to_on: lastOfMonth(today),
  eligibility: { ranks: [], joined_from_on: null },
  prizes: [{ kind: 'rank', at: 1, label: '', amount_cents: 0 }],
  rules: '',
  visibility: 'network',
  status: 'draft',
});
