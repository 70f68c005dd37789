import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageStrip } from '~/ui/PageStrip';

export const Basic = () => {
  const { t } = useTranslation('showPagination');
  const [page, setPage] = useState(3);
  return <PageStrip label={t('examples.Basic.title')} page={page} pages={20} onPage={setPage} />;
};
