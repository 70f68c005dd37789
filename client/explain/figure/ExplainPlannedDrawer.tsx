import { tp } from '@shared/contracts/network/tp';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { casePaths } from '~/network/policies/casePaths';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { ExplanationFrame } from '../ExplanationFrame';
import { describePlanned } from './describePlanned';
import type { ExplainPlannedProps } from './ExplainPlanned';
import { FigureExplained } from './FigureExplained';

/** Explains a case's planned premium in words and as a formula, from data stored in the case. */
export const ExplainPlannedDrawer = ({ onClose, policy, cents }: ExplainPlannedProps & { onClose: () => void }) => {
  const { t } = useTranslation(['figures', 'explain', 'policies']);
  const store = useAnswer(tp.explain, { query: { policy_id: policy } });
  return (
    <ExplanationFrame title={t('title')} lead={t('explain:tp.lead')} onClose={onClose}>
      <Widget store={store} name={t('title')} skeleton={<SkeletonCard lines={5} />}>
        {(of) => (
          <FigureExplained
            name={t('policies:fields.planned_premium_cents')}
            cents={cents}
            currency={of.currency}
            describe={(texts) => ({
              ...describePlanned(of, of, texts),
              origin: [
                {
                  key: 'case',
                  term: t('explain:origin.policy'),
                  value: <Link to={casePaths().detail(policy)}>{of.case_no}</Link>,
                },
                { key: 'product', term: t('explain:origin.product'), value: of.product },
              ],
            })}
          />
        )}
      </Widget>
    </ExplanationFrame>
  );
};
