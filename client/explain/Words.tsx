import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import type { Earned } from './Explanation';
import styles from './Explanation.module.css';

interface WordsProps {
  earned: Pick<Earned, 'explanation' | 'advance' | 'split' | 'currency' | 'source_agent' | 'member' | 'member_id'>;
}

export const Words = ({ earned }: WordsProps) => {
  const { t } = useTranslation(['explain', 'policies']);
  const format = useFormat();
  const { explanation, advance, split, currency, source_agent: agent, member, member_id } = earned;
  /** Addresses the payee as “you” when signed in. */
  const payee = member_id === session.userData?.id ? { context: 'own' } : {};
  const money = (cents: number) => format.money(cents, currency);
  const sentences = (): string[] => {
    switch (explanation.formula) {
      case 'writing':
        return [
          t('words.writing', {
            ...payee,
            rate: format.percent(explanation.rate_bp),
            base: money(explanation.base_cents),
          }),
          ...(split
            ? [
                t('words.split', {
                  share: format.percent(split.share_bp),
                  whole: money(split.of_base_cents),
                  base: money(explanation.base_cents),
                }),
              ]
            : []),
        ];
      case 'override':
        return [
          ...(agent ? [t('words.source', { agent })] : []),
          explanation.paid_before_bp === 0
            ? t('words.first', {
                ...payee,
                member,
                rate: format.percent(explanation.rate_bp),
                base: money(explanation.base_cents),
              })
            : t('words.override', {
                ...payee,
                member,
                own: format.percent(explanation.own_rate_bp),
                before: format.percent(explanation.paid_before_bp),
                rate: format.percent(explanation.rate_bp),
                base: money(explanation.base_cents),
                payee: explanation.paid_before_to ?? agent ?? '',
              }),
          ...(explanation.skipped.some(({ outcome }) => outcome === 'not_active' || outcome === 'eo_expired')
            ? [
                t('words.skipped', {
                  names: format.list(
                    explanation.skipped
                      .filter(({ outcome }) => outcome === 'not_active' || outcome === 'eo_expired')
                      .map(({ name }) => name),
                  ),
                }),
              ]
            : []),
        ];
      case 'generation':
        return [
          ...(agent ? [t('words.source', { agent })] : []),
          t('words.generation', {
            generation: format.count(explanation.generation),
            rate: format.percent(explanation.rate_bp),
            base: money(explanation.base_cents),
          }),
        ];
      case 'chargeback':
      case 'balance_release': {
        const { formula, status, months, schedule } = explanation;
        const values = {
          status: t(`policies:choices.status.${status}`, { defaultValue: status }),
          line: money(explanation.line_cents),
          earned: money(explanation.earned_cents),
          advanced: money(explanation.advanced_cents),
        };
        return [
          t('words.ended', { status: values.status, count: months, months: format.count(months) }),
          t(`schedule.${schedule}`, { defaultValue: '' }),
          t(`words.${formula}`, values),
        ].filter(Boolean);
      }
      case 'release':
        return [
          t('words.release', { line: money(explanation.line_cents), advanced: money(explanation.advanced_cents) }),
        ];
      case 'mirror':
        return [
          t('words.mirror', { record: explanation.of_record_no }),
          ...(explanation.reason ? [t('words.reason', { reason: explanation.reason })] : []),
        ];
      case 'entry':
        return [explanation.memo ? t('words.entry', { memo: explanation.memo }) : t('words.entered')];
    }
  };
  return (
    <p className={styles.words}>
      {sentences().join(' ')}
      {advance &&
        explanation.formula !== 'chargeback' &&
        ` ${t('words.advance', {
          advanced: money(advance.advanced_cents),
          rest: money(advance.line_cents - advance.advanced_cents),
        })}`}
    </p>
  );
};
