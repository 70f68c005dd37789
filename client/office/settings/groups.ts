import type { NetworkSettings, SettingKey } from '@shared/contracts/network/settings';

export const groups = {
  network: ['network_name', 'support_email', 'currencies', 'language', 'tz'],
  branding: ['logo', 'accent'],
  pay: [
    'min_payout_cents',
    'pay_cycle',
    'four_eyes',
    'adjustment_limit_cents',
    'vesting_months',
    'pay_by_check',
    'debt_roll_up',
    'tax_thresholds',
    'journal_accounts',
  ],
  plan: ['house_fy_bp', 'gen_bp', 'leader_rank', 'tp_fx'],
  members: ['leaderboard_privacy', 'level_visibility', 'inactive_login'],
  office: ['mailbox_sla_hours', 'canned_answers', 'prospect_retention_months', 'prelicence'],
  signIn: ['second_factor', 'confirm_minutes', 'code_ttl_min', 'code_resend_s', 'code_max_tries', 'max_login_fail'],
} as const satisfies Record<string, readonly SettingKey[]>;

/** Settings that BrandingDialog edits. */
export type BrandingKey = (typeof groups)['branding'][number];
export const isBranding = (key: SettingKey): key is BrandingKey => (groups.branding as readonly string[]).includes(key);

/** Rules fixed in code (domain.md 9), listed so that administrators do not look for a switch. */
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
  'second_factor',
]);
const whenOff: ReadonlySet<SettingKey> = new Set(['four_eyes', 'inactive_login']);

/** True if a change affects money, data or access for many members, so it needs confirmation. */
export const asksFirst = (key: SettingKey, value: NetworkSettings[SettingKey]): boolean =>
  always.has(key) || (whenOff.has(key) && value === false);
