import { commissions } from '@shared/contracts/network/commissions';
import type { PolicyDetail } from '@shared/contracts/network/policies';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { useAnswer } from '~/crud/useAnswer';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import { describeLines } from '~/network/commissions/describeLines';
import { Button } from '~/ui/Button';
import { Skeleton } from '~/ui/Skeleton';

/** The commission that the reader expects from a submitted case. */
export const ExpectedCommission = observer(({ policy }: { policy: PolicyDetail }) => {
  const { t } = useTranslation(['cases', 'ui']);
  const store = useAnswer(commissions.byPolicy, { query: { policy_id: policy.id } } as never);
  const { data, failure } = store;
  if (failure)
    return (
      <Button size="sm" variant="ghost" onClick={store.reload}>
        {t('ui:retry')}
      </Button>
    );
  if (!data) return <Skeleton width="90px" height="18px" />;
  const { expected_cents: cents, lines } = data;
  return (
    <ExplainFigure
      name={t('receipt.mine')}
      cents={cents}
      currency={policy.currency}
      describe={(texts) => describeLines(lines, 'expected', texts)}
    >
      <Money cents={cents} currency={policy.currency} />
    </ExplainFigure>
  );
});
