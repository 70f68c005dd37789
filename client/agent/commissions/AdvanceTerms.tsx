import { advanceTerms } from '@shared/contracts/network/advanceTerms';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { describeAdvance } from '~/network/commissions/describeAdvance';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';

/** The reader's own advance terms; nothing while the product's advance holds (domain.md 3.12.22). */
export const AdvanceTerms = observer(() => {
  const { t } = useTranslation('advances');
  const format = useFormat();
  const { data } = useAnswer(advanceTerms.list, { query: {} });
  if (!data?.now) return null;
  return (
    <Notice tone="info" title={t('own', { day: format.day(data.now.from_on) })}>
      {describeAdvance(t, format, data.now)}. {t('rest')}
    </Notice>
  );
});
