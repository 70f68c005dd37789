import { Check, CircleSlash, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PersonName } from '~/network/person/PersonName';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Timeline } from '~/ui/Timeline';
import type { ChainStep } from './chainOf';
import styles from './Explanation.module.css';

interface ChainStepsProps {
  steps: readonly ChainStep[];
  payee: number;
  bare?: boolean;
}

const looks = {
  paid: { icon: Check, tone: 'success' },
  no_difference: { icon: Minus, tone: 'neutral' },
  not_active: { icon: CircleSlash, tone: 'warning' },
  eo_expired: { icon: CircleSlash, tone: 'warning' },
} as const;

/**
 * The chain from the writing agent up, with each member's rate difference or the reason for none. Rates only, no
 * amounts.
 */
export const ChainSteps = ({ steps, payee, bare = false }: ChainStepsProps) => {
  const { t } = useTranslation('explain');
  const format = useFormat();
  return (
    <section>
      {!bare && <h3>{t('chain.title')}</h3>}
      <Timeline
        items={steps.map(({ member_id, name, level_code, rate_bp, paid_before_bp, outcome, generation }, index) => {
          const rate = format.percent(rate_bp);
          const before = format.percent(paid_before_bp);
          const said =
            outcome === 'paid'
              ? index === 0
                ? t('chain.writing', { rate })
                : t('chain.paid', { rate, before, difference: format.percent(rate_bp - paid_before_bp) })
              : t(`chain.${outcome}`, { rate, before });
          return {
            key: `${member_id}-${index}`,
            title: (
              <>
                <bdi>
                  {member_id === session.userData?.id ? t('chain.you') : <PersonName id={member_id} name={name} />}
                </bdi>{' '}
                <span className={styles.level}>{level_code}</span>
              </>
            ),
            at: <bdi>{rate}</bdi>,
            text: generation > 0 ? `${said} ${t('chain.generation', { generation: format.count(generation) })}` : said,
            ...looks[outcome],
            ...(member_id === payee && outcome === 'paid' && { tone: 'primary' as const }),
          };
        })}
      />
    </section>
  );
};
