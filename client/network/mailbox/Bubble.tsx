import { uploadUrl } from '@shared/contracts/network/audience';
import type { Thread } from '@shared/contracts/network/mailbox';
import { useTranslation } from 'react-i18next';
import { saveFile } from '~/crud/saveFile';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { cx } from '~/ui/cx';
import { FileList } from '~/ui/FileList';
import { PersonName } from '../person/PersonName';
import styles from './Bubble.module.css';

/**
 * A message of a conversation: the reader's side is aligned to the end, the other side to the start. Internal notes,
 * visible to the office only, are marked.
 */
export const Bubble = ({ message }: { message: Thread['messages'][number] }) => {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const { own, from_office, internal_note, sender, body, attachments, created_at, read_at } = message;
  const isReader = own && sender.id === session.userData?.id;
  const seen = from_office ? (read_at ? 'seenByAgent' : 'notSeen') : read_at ? 'seen' : 'notSeen';
  return (
    <article className={cx(styles.bubble, own && styles.own, internal_note && styles.note)}>
      <p className={styles.head}>
        <span className={cx(styles.who, 'own-order')}>
          {isReader ? t('you') : <PersonName id={sender.id} name={sender.name} />}
          {from_office && !own && ` · ${t('theOffice')}`}
          {internal_note && ` · ${t('note')}`}
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
      {own && !internal_note && <p className={styles.seen}>{t(seen)}</p>}
    </article>
  );
};
