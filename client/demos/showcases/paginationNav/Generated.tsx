import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageStrip } from '~/ui/PageStrip';

const anchors = ['basic', 'content', 'ends', 'sizes'];

export const Generated = () => {
  const { t } = useTranslation('showPaginationNav');
  const [page, setPage] = useState(1);
  return (
    <PageStrip
      label={t('examples.Generated.title')}
      page={page}
      pages={anchors.length}
      onPage={setPage}
      addressOf={(to) => `#${anchors[to - 1]}`}
      textOf={(to) => `#${anchors[to - 1]}`}
    />
  );
};
