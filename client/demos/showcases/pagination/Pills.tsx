import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageStrip } from '~/ui/PageStrip';
import rows from './Rows.module.css';

const sizes = ['sm', 'md', 'lg'] as const;

export const Pills = () => {
  const { t } = useTranslation('showPagination');
  const [page, setPage] = useState(3);
  return (
    <div className={rows.rows}>
      {sizes.map((size) => (
        <PageStrip key={size} label={t(`sizes.${size}`)} page={page} pages={20} onPage={setPage} size={size} pills />
      ))}
    </div>
  );
};
