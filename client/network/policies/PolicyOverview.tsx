import type { PolicyDetail } from '@shared/contracts/network/policies';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { DefinitionList } from '~/ui/DefinitionList';
import { EmailAddress } from '~/ui/EmailAddress';
import { PhoneNumber } from '~/ui/PhoneNumber';
import { PolicyNotes } from './PolicyNotes';
import styles from './PolicyPage.module.css';
import type { PolicyStore } from './PolicyStore';

/** The client, cover, and premium. The server withholds client details from uplines. */
export const PolicyOverview = ({ policy, store }: { policy: PolicyDetail; store: PolicyStore }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const money = (cents: number | null) => cents !== null && cents !== 0 && format.money(cents, policy.currency);
  const facts = (items: [name: string, value: React.ReactNode][]) =>
    items.filter(([, value]) => value).map(([name, value]) => ({ key: name, term: t(`fields.${name}`), value }));
  const { owner, insured_person: insured } = policy;
  return (
    <div className={styles.overview}>
      <section>
        <h2>{t('detail.owner')}</h2>
        <DefinitionList
          layout="grid"
          items={facts([
            ['owner_name', owner.name],
            ['state', owner.state],
            ['birthday', owner.birthday && format.day(owner.birthday)],
            ['email', owner.email && <EmailAddress address={owner.email} link />],
            ['phone', owner.phone && <PhoneNumber phone={owner.phone} />],
          ])}
        />
      </section>
      {insured && (
        <section>
          <h2>{t('detail.insured')}</h2>
          <DefinitionList
            layout="grid"
            items={facts([
              ['owner_name', insured.name],
              ['state', insured.state],
              ['birthday', insured.birthday && format.day(insured.birthday)],
              ['tobacco', insured.tobacco !== null && t(`choices.tobacco.${insured.tobacco}`)],
              ['risk_class', policy.risk_class && t(`choices.risk_class.${policy.risk_class}`)],
            ])}
          />
        </section>
      )}
      <section>
        <h2>{t('detail.cover')}</h2>
        <DefinitionList
          layout="grid"
          items={facts([
            ['face_amount_cents', money(policy.face_amount_cents)],
            ['premium_mode', t(`choices.premium_mode.${policy.premium_mode}`)],
            ['modal_premium_cents', money(policy.modal_premium_cents)],
            ['target_premium_cents', money(policy.target_premium_cents)],
            ['initial_lump_cents', money(policy.initial_lump_cents)],
            ['exchange_1035_cents', money(policy.exchange_1035_cents)],
            [
              'riders',
              policy.riders.length > 0 && format.list(policy.riders.map((rider) => t(`choices.riders.${rider}`))),
            ],
            ['source', policy.source && t(`choices.source.${policy.source}`)],
          ])}
        />
      </section>
      <PolicyNotes policy={policy} store={store} />
    </div>
  );
};
