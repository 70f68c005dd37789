import type { Effects } from '@shared/contracts/network/policyWork';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { DefinitionList } from '~/ui/DefinitionList';
import styles from './TransitionEffects.module.css';

interface TransitionEffectsProps {
  effects: Effects;
  currency: 'USD' | 'CAD';
}

/** What a step would post: TP, and of each commission record what everybody gets or pays back. */
export const TransitionEffects = ({ effects: { tp_cents, records }, currency }: TransitionEffectsProps) => {
  const { t } = useTranslation('policies');
  const nothing = tp_cents === 0 && records.length === 0;
  return (
    <section className={styles.effects} aria-label={t('move.effects')}>
      <h3>{t('move.effects')}</h3>
      {nothing && <p>{t('move.nothing')}</p>}
      {tp_cents !== 0 && (
        <p className={styles.sum}>
          {t('fields.tp_cents')} <Money cents={tp_cents} />
        </p>
      )}
      {records.map(({ kind, gross_cents, lines }, index) => (
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
      ))}
    </section>
  );
};
