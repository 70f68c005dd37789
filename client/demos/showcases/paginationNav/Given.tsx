import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageStrip } from '~/ui/PageStrip';

const steps = ['review', 'approved', 'inForce', 'paid'] as const;

export const Given = () => {
  const { t } = useTranslation('showPaginationNav');
  const [page, setPage] = useState(1);
  const nameOf = (to: number) => t(`steps.${steps[to - 1] ?? 'review'}`);
  return (
    <PageStrip
      label={t('examples.Given.title')}
      page={page}
      pages={steps.length}
      onPage={setPage}
      addressOf={(to) => `?step=${steps[to - 1]}`}
      textOf={nameOf}
    />
  );
};
