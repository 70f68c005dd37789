import type { ResourceDetail } from '@shared/contracts/network/library';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '~/ui/Card';
import { Cover } from './Cover';
import { placeOf } from './places';
import styles from './ResourcePage.module.css';

export const Related = ({ related }: Pick<ResourceDetail, 'related'>) => {
  const { t } = useTranslation('library');
  if (related.length === 0) return null;
  return (
    <Card title={t('related')}>
      <ul className={styles.related}>
        {related.map((row) => (
          <li key={row.id} className={styles.relatedRow}>
            <span className={styles.thumb}>
              <Cover {...row} />
            </span>
            <Link className="own-order" to={placeOf(row)}>
              {row.title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};
