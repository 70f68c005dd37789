import type { SavedView } from '@shared/contracts/network/savedViews';
import type { Endpoint } from '@shared/http/endpoint';
import type { Page } from '@shared/http/resource';
import { Bookmark } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { resolveDays } from '~/crud/relativeDays';
import { useAnswer } from '~/crud/useAnswer';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { lightEndpoint } from '~/platform/lightEndpoint';
import { cx } from '~/ui/cx';
import styles from './PinnedViews.module.css';

export const PinnedView = observer(({ view }: { view: SavedView }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const [list] = useState(() => lightEndpoint<Endpoint>('get', view.call as Endpoint['path']));
  const query = { ...resolveDays(Object.fromEntries(new URLSearchParams(view.asked)), businessToday()), limit: 1 };
  const store = useAnswer(list, { query } as never);
  const total = (store.data as Page<unknown> | undefined)?.total;
  return (
    <li className={styles.view}>
      <Bookmark size={16} aria-hidden className={styles.icon} />
      <Link to={`${view.screen}${view.search && `?${view.search}`}`} className={cx(styles.name, 'own-order')}>
        {view.name}
      </Link>
      <b className={styles.count} aria-busy={total === undefined && !store.failure}>
        {total !== undefined ? (
          format.count(total)
        ) : (
          <span title={store.failure ? t('pinned.failed') : undefined}>
            …{store.failure && <span className="visually-hidden">{t('pinned.failed')}</span>}
          </span>
        )}
      </b>
    </li>
  );
});
