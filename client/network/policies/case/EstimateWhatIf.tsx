import type { Product } from '@shared/contracts/network/products';
import { withOwnShare } from '@shared/plan/firstYear';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { useCase, useCurrency } from './CaseContext';
import type { LiveEstimate } from './useEstimate';

const WhatIf = lazy(async () => {
  const [part] = await Promise.all([import('../estimator/WhatIf'), loadTexts(['estimator', 'figures'])]);
  return { default: part.WhatIf };
});

/** Sliders for other premiums, shares, and levels. The case changes only when the agent applies them. */
export const EstimateWhatIf = observer(({ live, product }: { live: LiveEstimate; product: Product }) => {
  const { t } = useTranslation('cases');
  const { store } = useCase();
  const currency = useCurrency();
  const [open, setOpen] = useState(false);
  const { splits } = store.values;
  const part = splits.findIndex(({ member_id }) => member_id === session.userData?.id);
  if (part < 0) return null;
  const shares_bp = splits.map(({ share_bp }) => share_bp ?? 0);
  const start = { premium: live.premium, method: live.method, shares_bp };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={open ? ChevronUp : ChevronDown}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('estimate.try')}
      </Button>
      {open && (
        <FetchedPart waiting={<SkeletonLines lines={6} />}>
          <WhatIf
            key={JSON.stringify(start)}
            {...start}
            group={product.category_group}
            part={part}
            currency={currency}
            onUse={({ modal_premium_cents, share_bp }) => {
              store.set('modal_premium_cents', modal_premium_cents);
              const shares = withOwnShare(shares_bp, part, share_bp);
              store.set(
                'splits',
                splits.map((split, at) => ({ ...split, share_bp: shares[at] ?? 0 })),
              );
            }}
          />
        </FetchedPart>
      )}
    </>
  );
});
