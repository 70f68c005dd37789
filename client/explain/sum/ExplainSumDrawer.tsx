import { mainCurrency } from '@shared/format/currency';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { ErrorState } from '~/ui/ErrorState';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { ExplanationFrame } from '../ExplanationFrame';
import type { ExplainSumProps } from './ExplainSum';
import { SumExplained } from './SumExplained';
import { SumStore } from './SumStore';

/** Explains a sum in words, as a formula of its parts, and by its largest rows. */
export const ExplainSumDrawer = observer(
  ({ name, cents, currency = mainCurrency, of, onChanged, onClose }: ExplainSumProps & { onClose: () => void }) => {
    const { t } = useTranslation(['explain', 'sums']);
    const [store] = useState(() => new SumStore());
    const [screenCents] = useState(cents);
    const termsKey = JSON.stringify(of);
    // Loads again when the visible sum changes.
    // biome-ignore lint/correctness/useExhaustiveDependencies: `termsKey` is `of` by value
    useEffect(() => {
      void store.load(of).then(() => {
        if (store.cents !== undefined && store.cents !== cents) onChanged?.();
      });
      return () => store.stop();
    }, [store, termsKey, cents]);
    const { failure, terms } = store;
    return (
      <ExplanationFrame title={t('sums:title')} lead={t('sums:lead')} onClose={onClose}>
        {failure && (
          <ErrorState
            title={t('crud:partFailed', { name: t('sums:title') })}
            text={failureText(t, failure)}
            requestId={failure.requestId}
            onRetry={failure.final ? undefined : () => void store.load(of)}
          />
        )}
        {!failure && !terms && <SkeletonCard lines={6} />}
        {!failure && terms && <SumExplained name={name} currency={currency} terms={terms} screenCents={screenCents} />}
      </ExplanationFrame>
    );
  },
);
