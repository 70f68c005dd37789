import type { Effects } from '@shared/contracts/network/policyWork';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { DefinitionList } from '~/ui/DefinitionList';
import styles from './TransitionEffects.module.css';

interface TransitionEffectsProps {
  effects: Effects;
  currency: 'USD' | 'CAD';
}

type RecordEffects = Effects['records'];

/** Effects of a step: TP, and the lines of each commission record. Expected records are listed separately. */
export const TransitionEffects = ({ effects, currency }: TransitionEffectsProps) => {
  const { t } = useTranslation('policies');
  const { tp_cents, pending_tp_cents: pending, records } = effects;
  const inforce = tp_cents - pending;
  const expected = records.filter(({ status }) => status === 'expected');
  const posted = records.filter(({ status }) => status !== 'expected');
  return (
    <section className={styles.effects} aria-label={t('move.effects')}>
      <h3>{t('move.effects')}</h3>
      {inforce === 0 && posted.length === 0 && <p>{t(pending || expected.length ? 'move.notYet' : 'move.nothing')}</p>}
      {inforce !== 0 && (
        <p className={styles.sum}>
          {t('move.inforceTp')} <Money cents={inforce} />
        </p>
      )}
      {pending !== 0 && (
        <p className={styles.sum}>
          {t('move.pendingTp')} <Money cents={pending} />
        </p>
      )}
      <Records records={posted} currency={currency} />
      {expected.length > 0 && (
        <>
          <h3>{t('move.expected')}</h3>
          <Records records={expected} currency={currency} />
        </>
      )}
    </section>
  );
};

const Records = ({ records, currency }: { records: RecordEffects } & Pick<TransitionEffectsProps, 'currency'>) => {
  const { t } = useTranslation('policies');
  return records.map(({ kind, gross_cents, lines }, index) => (
    <div key={`${kind}-${index}`}>
      <p className={styles.sum}>
        {t(`choices.record_kind.${kind}`)} <Money cents={gross_cents} currency={currency} />
      </p>
      <DefinitionList
        items={lines.map(({ payee_id, payee, kind: line, amount_cents }, at) => ({
          key: `${payee_id}-${line}-${at}`,
          term: `${payee ? `${payee} · ` : ''}${t(`choices.line_kind.${line}`)}`,
          value: <Money cents={amount_cents} currency={currency} />,
        }))}
      />
    </div>
  ));
};
