import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '~/paths';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import styles from './Account.module.css';
import { AccountPage } from './AccountPage';
import { FailureNotice } from './FailureNotice';
import { Unsubscription } from './Unsubscription';

/** /unsubscribe: ends one kind of mail without signing in, and undoes it. Opening the page changes nothing: programs open links, too. */
export const UnsubscribeScreen = observer(() => {
  const { t } = useTranslation('mail');
  const [params] = useSearchParams();
  const token = params.get('token');
  const [store] = useState(() => new Unsubscription(token ?? ''));
  useEffect(() => {
    if (token) void store.load();
  }, [store, token]);
  return (
    <AccountPage
      title={t('unsubscribe.title')}
      foot={<Link to={paths.accountTab('notifications')}>{t('unsubscribe.choose')}</Link>}
    >
      <div className={styles.form}>
        {token ? <State store={store} /> : <Notice tone="warning">{t('unsubscribe.wrong')}</Notice>}
      </div>
    </AccountPage>
  );
});

const State = observer(({ store }: { store: Unsubscription }) => {
  const { t } = useTranslation('mail');
  const { mail, failure, saving, resumed } = store;
  if (failure?.reason === 'not_found') return <Notice tone="warning">{t('unsubscribe.wrong')}</Notice>;
  if (failure) return <FailureNotice failure={failure} />;
  if (!mail) return <SkeletonLines lines={3} />;
  const words = { email: mail.email, kind: t(`kinds.${mail.kind}`) };
  if (!mail.on)
    return (
      <Notice
        tone="success"
        live
        actions={
          <Button size="sm" busy={saving} onClick={store.resume}>
            {t('unsubscribe.undo')}
          </Button>
        }
      >
        {t('unsubscribe.off', words)}
      </Notice>
    );
  return (
    <>
      {resumed ? (
        <Notice tone="success" live>
          {t('unsubscribe.again', words)}
        </Notice>
      ) : (
        <p className="own-order">{t('unsubscribe.on', words)}</p>
      )}
      <Button variant="primary" className={styles.main} busy={saving} onClick={store.stop}>
        {t('unsubscribe.stop')}
      </Button>
    </>
  );
});
