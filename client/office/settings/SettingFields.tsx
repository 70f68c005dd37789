import { caProvinces, currencies, usStates } from '@shared/contracts/fields';
import type { NetworkSettings, SettingKey } from '@shared/contracts/network/settings';
import { journalAccounts } from '@shared/plan/journal';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsIn } from '~/crud/fieldsOf';
import { type Language, languageNames, languages } from '~/platform/i18n';
import type { BrandingKey } from './groups';
import styles from './Settings.module.css';

type Draft = { values: Omit<NetworkSettings, 'gen_bp'> & { gen_bp: Record<'first' | 'second' | 'third', number> } };

/** Settings that SettingDialog edits. */
export type PlainKey = Exclude<SettingKey, BrandingKey>;

const Field = fieldsIn<Draft>();
const states = [...usStates, ...caProvinces];
const thisYear = () => new Date().getFullYear();

export const SettingFields = ({ name }: { name: PlainKey }) => {
  const { t } = useTranslation('settings');
  const fields: Record<PlainKey, () => ReactNode> = {
    network_name: () => <Field.Text name="values.network_name" />,
    support_email: () => <Field.Text name="values.support_email" inputMode="email" />,
    currencies: () => (
      <Field.Choices name="values.currencies" values={currencies} label={(code) => t(`fields.${code}`)} />
    ),
    language: () => (
      <Field.Choice
        name="values.language"
        values={languages}
        label={(language) => languageNames[language as Language]}
      />
    ),
    tz: () => <Field.Choice name="values.tz" values={Intl.supportedValuesOf('timeZone')} label={(zone) => zone} />,
    tp_fx: () => (
      <>
        <Field.Rate name="values.tp_fx.USD" />
        <Field.Rate name="values.tp_fx.CAD" />
      </>
    ),
    leader_rank: () => <Field.Number name="values.leader_rank" />,
    gen_bp: () => (
      <>
        <Field.Rate name="values.gen_bp.first" />
        <Field.Rate name="values.gen_bp.second" />
        <Field.Rate name="values.gen_bp.third" />
      </>
    ),
    pay_cycle: () => (
      <>
        <Field.Number name="values.pay_cycle.first_half_ends" />
        <Field.Number name="values.pay_cycle.first_half_pay_day" />
        <Field.Number name="values.pay_cycle.second_half_pay_day" />
      </>
    ),
    min_payout_cents: () => <Field.Money name="values.min_payout_cents" />,
    vesting_months: () => <Field.Number name="values.vesting_months" />,
    leaderboard_privacy: () => (
      <Field.Choice name="values.leaderboard_privacy" values={['show', 'hide_amounts', 'own_choice']} />
    ),
    level_visibility: () => <Field.Choice name="values.level_visibility" values={['all', 'own_and_next']} />,
    prelicence: () => (
      <>
        <Field.Day name="values.prelicence.checked_on" />
        <Field.Area name="values.prelicence.note" max={300} />
        <Field.Rows
          name="values.prelicence.states"
          add={t('addState')}
          max={64}
          blank={{ state: 'CA', life_hours: null, health_hours: null, course: '', url: 'https://', note: '' }}
        >
          {(Row) => (
            <div className={styles.pair}>
              <Row.Choice name="state" values={states} label={(code) => code} />
              <Row.Text name="course" />
              <Row.Number name="life_hours" />
              <Row.Number name="health_hours" />
              <Row.Text name="url" inputMode="url" />
              <Row.Text name="note" />
            </div>
          )}
        </Field.Rows>
      </>
    ),
    house_fy_bp: () => <Field.Rate name="values.house_fy_bp" />,
    adjustment_limit_cents: () => <Field.Money name="values.adjustment_limit_cents" />,
    four_eyes: () => <Field.Switch name="values.four_eyes" />,
    tax_thresholds: () => (
      <Field.Rows
        name="values.tax_thresholds"
        add={t('addYear')}
        min={1}
        max={50}
        blank={{ year: thisYear() + 1, cents: 0 }}
      >
        {(Row) => (
          <div className={styles.pair}>
            <Row.Number name="year" />
            <Row.Money name="cents" />
          </div>
        )}
      </Field.Rows>
    ),
    second_factor: () => <Field.Choice name="values.second_factor" values={['choice', 'administrators', 'everyone']} />,
    confirm_minutes: () => <Field.Number name="values.confirm_minutes" />,
    pay_by_check: () => <Field.Switch name="values.pay_by_check" />,
    debt_roll_up: () => (
      <div className={styles.pair}>
        <Field.Number name="values.debt_roll_up.after_days" />
        <Field.Number name="values.debt_roll_up.installments" />
      </div>
    ),
    journal_accounts: () => (
      <div className={styles.pair}>
        {journalAccounts.map((account) => (
          <Field.Text key={account} name={`values.journal_accounts.${account}`} />
        ))}
      </div>
    ),
    inactive_login: () => <Field.Switch name="values.inactive_login" />,
    prospect_retention_months: () => <Field.Number name="values.prospect_retention_months" />,
    mailbox_sla_hours: () => (
      <>
        <Field.Number name="values.mailbox_sla_hours.normal" />
        <Field.Number name="values.mailbox_sla_hours.urgent" />
      </>
    ),
    canned_answers: () => (
      <Field.Rows name="values.canned_answers" add={t('addAnswer')} max={60} blank={{ title: '', body: '' }}>
        {(Row) => (
          <>
            <Row.Text name="title" />
            <Row.Area name="body" max={5_000} />
          </>
        )}
      </Field.Rows>
    ),
    code_ttl_min: () => <Field.Number name="values.code_ttl_min" />,
    code_resend_s: () => <Field.Number name="values.code_resend_s" />,
    code_max_tries: () => <Field.Number name="values.code_max_tries" />,
    max_login_fail: () => (
      <>
        <Field.Number name="values.max_login_fail.count" />
        <Field.Number name="values.max_login_fail.minutes" />
      </>
    ),
  };
  return fields[name]();
};
