import type { NetworkSettings, SettingKey } from '@shared/contracts/network/settings';

/** Every setting, in the order of the screen. */
export const groups = {
  pay: ['min_payout_cents', 'pay_cycle', 'four_eyes', 'adjustment_limit_cents', 'vesting_months', 'tax_thresholds'],
  plan: ['house_fy_bp', 'gen_bp', 'leader_rank', 'tp_fx'],
  members: ['leaderboard_privacy', 'level_visibility', 'inactive_login'],
  office: ['mailbox_sla_hours', 'canned_answers', 'prospect_retention_months', 'prelicence', 'tz'],
  signIn: ['code_ttl_min', 'code_resend_s', 'code_max_tries', 'max_login_fail'],
} as const satisfies Record<string, readonly SettingKey[]>;

/** Decisions that belong to the program (DOMAIN.md 9): shown so that nobody looks for their switch. */
export const fixedRules = ['fyRate', 'generations', 'snapshot', 'chargeback', 'privacy', 'order'] as const;

const always: ReadonlySet<SettingKey> = new Set([
  'tz',
  'tp_fx',
  'leader_rank',
  'gen_bp',
  'house_fy_bp',
  'pay_cycle',
  'vesting_months',
  'prospect_retention_months',
]);
const whenOff: ReadonlySet<SettingKey> = new Set(['four_eyes', 'inactive_login']);

/** Whether a change moves money, data or access for many, so that it asks first and says what will happen. */
export const asksFirst = (key: SettingKey, value: NetworkSettings[SettingKey]): boolean =>
  always.has(key) || (whenOff.has(key) && value === false);
