import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageStrip } from '~/ui/PageStrip';
import { SegmentedControl } from '~/ui/SegmentedControl';
import rows from './Rows.module.css';

const aligns = ['start', 'center', 'end', 'fill'] as const;

export const Alignment = () => {
  const { t } = useTranslation('showPaginationNav');
  const [page, setPage] = useState(3);
  const [align, setAlign] = useState<(typeof aligns)[number]>('start');
  return (
    <div className={rows.rows}>
      <SegmentedControl
        label={t('examples.Alignment.title')}
        options={aligns.map((value) => ({ value, label: t(`aligns.${value}`) }))}
        value={align}
        onChange={setAlign}
      />
      <PageStrip
        label={t('examples.Alignment.title')}
        page={page}
        pages={20}
        onPage={setPage}
        align={align}
        addressOf={(to) => `?page=${to}`}
      />
    </div>
  );
};
