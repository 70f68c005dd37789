import { type Library, library, type ResourceRow } from '@shared/contracts/network/library';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { ListStore } from '~/crud/ListStore';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import type { Icon } from '~/ui/icon';
import { Skeleton } from '~/ui/Skeleton';
import { Tag } from '~/ui/Tag';
import styles from './LibraryHome.module.css';
import { shelfOf } from './places';

/** A link to a shelf, with its number of resources, new ones, and required ones. */
export const ShelfTile = observer(({ of, icon: Glyph }: { of: Library; icon: Icon }) => {
  const { t } = useTranslation('library');
  const format = useFormat();
  const [query] = useState(() => ({ library: of, limit: 1 }));
  const [store] = useState(() => new ListStore<ResourceRow>(library.list, query));
  useEffect(() => {
    void store.load(query);
    return () => store.stop();
  }, [store, query]);
  const { page, failure } = store;
  const { unopened = 0, required_left = 0 } = page?.summary ?? {};
  return (
    <li className={styles.tile}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Glyph size={20} aria-hidden />
        </span>
        <h2 className={styles.title}>
          <Link className={styles.link} to={shelfOf(of)}>
            {t(`shelf.${of}`)}
          </Link>
        </h2>
      </div>
      <p className={styles.text}>{t(`shelfText.${of}`)}</p>
      {failure ? (
        <div className={styles.failure} role="alert">
          <p>{failureText(t, failure, 'library')}</p>
          {!failure.final && (
            <Button size="sm" className={styles.retry} onClick={() => void store.reload()}>
              {t('ui:retry')}
            </Button>
          )}
        </div>
      ) : (
        <>
          <p className={styles.count}>{page ? format.count(page.total) : <Skeleton width="2em" />}</p>
          <div className={styles.tags}>
            {unopened > 0 && <Tag tone="primary">{t('newToYou', { count: unopened })}</Tag>}
            {required_left > 0 && <Tag tone="warning">{t('requiredLeft', { count: required_left })}</Tag>}
            {page && unopened === 0 && required_left === 0 && <Tag tone="success">{t('allSeen')}</Tag>}
          </div>
        </>
      )}
    </li>
  );
});
