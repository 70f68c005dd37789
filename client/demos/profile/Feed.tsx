import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { afterPaint } from '~/platform/afterPaint';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Field } from '~/ui/Field';
import { TextArea } from '~/ui/TextArea';
import { Post } from './Post';
import styles from './ProfilePage.module.css';
import type { ProfileStore } from './ProfileStore';

const longest = 1000;

/** A text field with a send button; blank text is not sent, and a failed text stays in the field. */
export const Writer = ({
  label,
  button,
  send,
}: {
  label: string;
  button: string;
  send: (text: string) => Promise<boolean>;
}) => {
  const { t } = useTranslation('demoProfile');
  const [text, setText] = useState('');
  const [blank, setBlank] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    setBlank(text.trim() === '');
    if (text.trim() === '' || text.length > longest) return;
    setBusy(true);
    if (await send(text)) setText('');
    setBusy(false);
  };
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={label} {...(blank && text.trim() === '' && { error: t('blank') })}>
        {(ids) => (
          <TextArea
            {...ids}
            value={text}
            onChange={setText}
            rows={2}
            {...(text.length > longest - 100 && { max: longest })}
          />
        )}
      </Field>
      <Button type="submit" size="sm" variant="primary" icon={Send} busy={busy}>
        {button}
      </Button>
    </form>
  );
};

export const Feed = observer(({ store }: { store: ProfileStore }) => {
  const { t } = useTranslation('demoProfile');
  const [params] = useSearchParams();
  const given = Number(params.get('post') ?? 0);
  useEffect(() => {
    if (given === 0) return undefined;
    let here = true;
    void store.find(given).then(async (isLoaded) => {
      await afterPaint();
      const element = document.getElementById(`post-${given}`);
      if (here && isLoaded && element) {
        element.focus({ preventScroll: true });
        element.scrollIntoView({ block: 'center' });
      } else if (here) feedback.toast('info', i18next.t('demoProfile:postGone'));
    });
    return () => {
      here = false;
    };
  }, [store, given]);
  return (
    <div className={styles.feed}>
      <Card>
        <Writer label={t('write')} button={t('post')} send={store.write} />
      </Card>
      {store.posts.length === 0 && (
        <Card>
          <EmptyState title={t('noPosts')} text={t('noPostsText')} />
        </Card>
      )}
      {store.posts.map((post) => (
        <Post key={post.id} post={post} store={store} />
      ))}
      {store.more && (
        <Button busy={store.loadingMore} onClick={() => void store.loadMore()}>
          {t('loadMore')}
        </Button>
      )}
    </div>
  );
});
