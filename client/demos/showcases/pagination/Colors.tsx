import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageStrip } from '~/ui/PageStrip';
import styles from './Colors.module.css';
import rows from './Rows.module.css';

const tones = ['success', 'danger', 'warning', 'info'] as const;

export const Colors = () => {
  const { t } = useTranslation('showPagination');
  const [page, setPage] = useState(4);
  return (
    <div className={rows.rows}>
      {tones.map((tone) => (
        <PageStrip
          key={tone}
          label={t(`tones.${tone}`)}
          page={page}
          pages={20}
          onPage={setPage}
          className={styles[tone]}
        />
      ))}
    </div>
  );
};
