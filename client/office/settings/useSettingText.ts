import type { NetworkSettings, SettingKey } from '@shared/contracts/network/settings';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { languageNames } from '~/platform/i18n';

export function useSettingText() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const months = (count: number) => t('value.months', { count });
  const minutes = (count: number) => t('value.minutes', { count });
  const hours = (count: number) => t('value.hours', { count });
  const onOff = (on: boolean) => t(on ? 'value.on' : 'value.off');
  const texts: { [K in SettingKey]: (value: NetworkSettings[K]) => string } = {
    network_name: (name) => name || t('value.none'),
    support_email: (address) => address || t('value.none'),
    accent: (color) => color || t('value.ownColor'),
    logo: (logo) => (logo ? t('value.pixels', { width: logo.width, height: logo.height }) : t('value.none')),
    currencies: (codes) => codes.map((code) => t(`fields.${code}`)).join(' · '),
    language: (language) => languageNames[language],
    tz: (zone) => zone.replaceAll('_', ' '),
    tp_fx: ({ USD, CAD }) => t('value.tp_fx', { usd: format.percent(USD), cad: format.percent(CAD) }),
    leader_rank: (rank) => t('value.rank', { rank }),
    gen_bp: (rates) => rates.map((rate) => format.percent(rate)).join(' · ') || t('value.none'),
    pay_cycle: ({ first_half_ends, first_half_pay_day, second_half_pay_day }) =>
      t('value.pay_cycle', { ends: first_half_ends, first: first_half_pay_day, second: second_half_pay_day }),
    min_payout_cents: (cents) => format.money(cents),
    vesting_months: months,
    leaderboard_privacy: (of) => t(`choices.leaderboard_privacy.${of}`),
    level_visibility: (of) => t(`choices.level_visibility.${of}`),
    prelicence: ({ states, checked_on }) =>
      [t('value.states', { count: states.length }), checked_on && t('value.checked', { day: format.day(checked_on) })]
        .filter(Boolean)
        .join(' · '),
    house_fy_bp: (rate) => format.percent(rate),
    adjustment_limit_cents: (cents) => format.money(cents),
    four_eyes: onOff,
    tax_thresholds: (list) =>
      [...list]
        .sort((a, b) => a.year - b.year)
        .map(({ year, cents }) => t('value.fromYear', { year, amount: format.money(cents) }))
        .join(' · '),
    pay_by_check: onOff,
    debt_roll_up: ({ after_days, installments }) =>
      after_days === 0
        ? t('value.never')
        : t('value.rollUp', { count: installments, days: t('value.days', { count: after_days }) }),
    journal_accounts: ({ receivable, payable, ...others }) =>
      t('value.accounts', { first: `${receivable} · ${payable}`, count: Object.keys(others).length }),
    second_factor: (of) => t(`choices.second_factor.${of}`),
    confirm_minutes: (count) => (count === 0 ? t('value.never') : minutes(count)),
    inactive_login: onOff,
    prospect_retention_months: (count) => (count === 0 ? t('value.forever') : months(count)),
    mailbox_sla_hours: ({ normal, urgent }) => t('value.sla', { normal: hours(normal), urgent: hours(urgent) }),
    canned_answers: (answers) => t('value.answers', { count: answers.length }),
    code_ttl_min: minutes,
    code_resend_s: (count) => t('value.seconds', { count }),
    code_max_tries: (count) => t('value.tries', { count }),
    max_login_fail: ({ count, minutes: within }) => t('value.failures', { count, within: minutes(within) }),
  };
  return (key: SettingKey, value: unknown): string =>
    value === null || value === undefined ? '–' : (texts[key] as (value: unknown) => string)(value);
}
