import type { PolicyDetail } from '@shared/contracts/network/policies';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintHead } from '~/crud/PrintHead';
import { productName } from '~/network/productName';
import { useFormat } from '~/platform/format';
import { DefinitionList } from '~/ui/DefinitionList';
import styles from './CaseSheet.module.css';
import { requirementName } from './requirementName';

type Fact = [name: string, value: ReactNode];

/** A one-page print of the case for the client: no commission, no notes. Hidden on screen. */
export const CaseSheet = ({ policy }: { policy: PolicyDetail }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const money = (cents: number | null) => (cents ? format.money(cents, policy.currency) : null);
  const facts = (items: Fact[]) =>
    items.filter(([, value]) => value).map(([name, value]) => ({ key: name, term: t(`fields.${name}`), value }));
  const { owner, insured_person: insured } = policy;
  const part = (title: string, items: Fact[]) => (
    <section>
      <h2>{title}</h2>
      <DefinitionList layout="grid" items={facts(items)} />
    </section>
  );
  return (
    <article className={styles.sheet} aria-hidden="true">
      <PrintHead />
      <h1>
        {policy.brand} {productName(policy.product, policy.brand)} · {policy.case_no}
      </h1>
      {part(t('detail.overview'), [
        ['status', t(`choices.status.${policy.status}`)],
        ['policy_no', policy.policy_no],
        ['signed_on', policy.signed_on && format.day(policy.signed_on)],
        ['submitted_on', policy.submitted_on && format.day(policy.submitted_on)],
        ['inforce_on', policy.inforce_on && format.day(policy.inforce_on)],
      ])}
      {part(t('detail.owner'), [
        ['owner_name', owner.name],
        ['state', owner.state],
        ['birthday', owner.birthday && format.day(owner.birthday)],
        ['email', owner.email],
        ['phone', owner.phone],
      ])}
      {insured &&
        part(t('detail.insured'), [
          ['owner_name', insured.name],
          ['state', insured.state],
          ['birthday', insured.birthday && format.day(insured.birthday)],
        ])}
      {part(t('detail.cover'), [
        ['face_amount_cents', money(policy.face_amount_cents)],
        ['premium_mode', t(`choices.premium_mode.${policy.premium_mode}`)],
        ['modal_premium_cents', money(policy.modal_premium_cents)],
        ['planned_premium_cents', t('detail.perYear', { amount: money(policy.planned_premium_cents) ?? '–' })],
        ['initial_lump_cents', money(policy.initial_lump_cents)],
        ['exchange_1035_cents', money(policy.exchange_1035_cents)],
        ['riders', format.list(policy.riders.map((rider) => t(`choices.riders.${rider}`)))],
      ])}
      {policy.requirements.length > 0 && (
        <section>
          <h2>{t('detail.requirements')}</h2>
          <ul>
            {policy.requirements.map(({ code, label, owner: who, due_on, done_on }, index) => (
              <li key={index}>
                <span aria-hidden="true">{done_on ? '☑' : '☐'}</span> {requirementName(t, { code, label })} ·{' '}
                {t(`choices.requirement_owner.${who}`)}
                {done_on
                  ? ` · ${t('detail.doneOn', { day: format.day(done_on) })}`
                  : due_on && ` · ${t('detail.due')} ${format.day(due_on)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.agents}>
        {t('sheet.agents')} {format.list(policy.splits.map(({ name }) => name))}
      </p>
    </article>
  );
};
