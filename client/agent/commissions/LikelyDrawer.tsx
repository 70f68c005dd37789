import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExplanationFrame } from '~/explain/ExplanationFrame';
import { FigureExplained } from '~/explain/figure/FigureExplained';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { describeLikely } from './describeLikely';
import type { Account } from './report';

interface LikelyDrawerProps {
  account: Account;
  onClose: () => void;
}

export const LikelyDrawer = ({ account, onClose }: LikelyDrawerProps) => {
  const { t } = useTranslation(['figures', 'explain']);
  const format = useFormat();
  return (
    <ExplanationFrame title={t('title')} lead={t('likely.lead')} onClose={onClose}>
      <FigureExplained
        name={t('likely.name')}
        cents={account.likely_cents}
        currency={account.currency}
        describe={(texts) => ({
          ...describeLikely(account, texts, format),
          origin: [
            {
              key: 'records',
              term: t('explain:origin.record'),
              value: <Link to={`${paths.commissionRecords}?status=expected`}>{t('likely.records')}</Link>,
            },
          ],
        })}
      />
    </ExplanationFrame>
  );
};
