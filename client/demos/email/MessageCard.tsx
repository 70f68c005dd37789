import type { MailRecord } from '@shared/contracts/demos/mails';
import { ChevronDown, Download } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '~/crud/saveFile';
import { inBase } from '~/platform/basePath';
import { useFormat } from '~/platform/format';
import { dayAt } from '~/platform/networkClock';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { DefinitionList } from '~/ui/DefinitionList';
import { Html } from '~/ui/Html';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import { Highlighted } from '../Highlighted';
import styles from './Message.module.css';
import { textOf, withoutRemotePictures } from './remotePictures';

type Message = Omit<MailRecord, 'replies'>;

interface MessageCardProps {
  message: Message;
  /** A search term to highlight. */
  search: string;
  /** Makes the card's head a button that folds the message to one line. */
  fold?: { folded: boolean; onToggle: () => void };
}

const named = ({ name, email }: { name: string; email: string }) => (name === email ? email : `${name} <${email}>`);

/** A message with sender, recipients, text and files. */
export const MessageCard = ({ message, search, fold }: MessageCardProps) => {
  const format = useFormat();
  const { id, from, time, message: html } = message;
  const excerpt = useMemo(() => textOf(html), [html]);
  const label = `${from.name}, ${format.instant(time)}`;
  const sent = (
    <time className={styles.small} dateTime={time}>
      <bdi>{fold?.folded ? format.day(dayAt(time)) : format.instant(time)}</bdi>
    </time>
  );
  const name = (
    <span className={styles.name} dir="auto">
      <Highlighted text={from.name} search={search} />
    </span>
  );
  if (fold) {
    const { folded, onToggle } = fold;
    return (
      <section className={cx(styles.card, styles.foldable)} aria-label={label}>
        <button type="button" className={styles.fold} aria-expanded={!folded} data-message={id} onClick={onToggle}>
          <Avatar name={from.name} src={from.avatar ?? undefined} size="sm" />
          {name}
          <span className={styles.excerpt} dir="auto">
            {folded && excerpt}
          </span>
          {sent}
          <ChevronDown size={14} aria-hidden />
        </button>
        {!folded && (
          <div className={styles.unfolded}>
            <Body message={message} search={search} />
          </div>
        )}
      </section>
    );
  }
  return (
    <section className={styles.card} aria-label={label} tabIndex={-1} data-message={id}>
      <div className={styles.head}>
        <Avatar name={from.name} src={from.avatar ?? undefined} />
        {name}
        {sent}
      </div>
      <Body message={message} search={search} />
    </section>
  );
};

/** Recipients, text and files of a message. Remote content stays blocked until the reader asks for it. */
const Body = ({ message, search }: { message: Message; search: string }) => {
  const { t } = useTranslation('demoEmail');
  const format = useFormat();
  const id = useId();
  const [details, setDetails] = useState(false);
  const [pictures, setPictures] = useState(false);
  const { from, to, cc, bcc, time, attachments, message: html } = message;
  const safe = useMemo(() => withoutRemotePictures(html), [html]);
  return (
    <>
      <p className={styles.to}>
        <span className="own-order">
          <Highlighted text={t('toMe', { names: format.list(to.map(({ name }) => name)) })} search={search} />
        </span>
        <IconButton
          size="sm"
          className={styles.more}
          label={t('details')}
          icon={ChevronDown}
          aria-expanded={details}
          aria-controls={id}
          data-print="no"
          onClick={() => setDetails(!details)}
        />
      </p>
      <div id={id} hidden={!details} className={styles.details}>
        <DefinitionList
          items={[
            { term: t('fields.from'), value: <Highlighted text={named(from)} search={search} /> },
            { term: t('fields.to'), value: <Highlighted text={to.map(named).join(', ')} search={search} /> },
            ...(cc.length > 0 ? [{ term: t('fields.cc'), value: <bdi>{cc.join(', ')}</bdi> }] : []),
            ...(bcc.length > 0 ? [{ term: t('fields.bcc'), value: <bdi>{bcc.join(', ')}</bdi> }] : []),
            { term: t('fields.date'), value: <bdi>{format.instant(time)}</bdi> },
          ]}
        />
      </div>
      {safe.blocked > 0 && !pictures && (
        <Notice
          actions={
            <Button size="sm" onClick={() => setPictures(true)}>
              {t('showPictures')}
            </Button>
          }
        >
          {t('blocked', { count: safe.blocked })}
        </Notice>
      )}
      <Html html={pictures ? html : safe.html} search={search} className={styles.text} />
      {attachments.length > 0 && (
        <ul className={styles.files} aria-label={t('attachments')}>
          {attachments.map(({ fileName, thumbnail, url, size }) => (
            <li key={`${url} ${fileName}`}>
              <button type="button" className={styles.file} onClick={() => void saveFile(url, fileName)}>
                <img src={inBase(thumbnail)} alt="" width={32} height={32} />
                <span className={styles.fileName} dir="auto">
                  {fileName}
                </span>
                <bdi className={styles.small}>{size}</bdi>
                <Download size={14} role="img" aria-label={t('download')} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
