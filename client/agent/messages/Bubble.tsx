import { uploadUrl } from '@shared/contracts/network/audience';
import type { Thread } from '@shared/contracts/network/mailbox';
import { useTranslation } from 'react-i18next';
import { saveFile } from '~/crud/saveFile';
import { PersonName } from '~/network/person/PersonName';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import { FileList } from '~/ui/FileList';
import styles from './Bubble.module.css';

/** One message of a conversation: the reader's own at the end, the office's at the start. */
export const Bubble = ({ message }: { message: Thread['messages'][number] }) => {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const { own, sender, body, attachments, created_at, read_at } = message;
  return (
    <article className={cx(styles.bubble, own && styles.own)}>
      <p className={styles.head}>
        <span className={cx(styles.who, 'own-order')}>
          {own ? (
            t('you')
          ) : (
            <>
              <PersonName id={sender.id} name={sender.name} /> · {t('theOffice')}
            </>
          )}
        </span>{' '}
        <time dateTime={created_at}>{format.instant(created_at)}</time>
      </p>
      <p className={styles.text}>{body}</p>
      {attachments.length > 0 && (
        <FileList
          label={t('attachments')}
          files={attachments.map(({ id, name, size, mime }) => ({
            key: id,
            name,
            size: format.size(size),
            picture: mime.startsWith('image/'),
            onOpen: () => void saveFile(uploadUrl(id), name),
          }))}
        />
      )}
      {own && <p className={styles.seen}>{t(read_at ? 'seen' : 'notSeen')}</p>}
    </article>
  );
};
