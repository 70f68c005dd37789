import type { MailRecord } from '@shared/contracts/demos/mails';
import { ChevronDown, Download } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '~/crud/saveFile';
import { inBase } from '~/platform/basePath';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { DefinitionList } from '~/ui/DefinitionList';
import { Html } from '~/ui/Html';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import styles from './Message.module.css';
import { withoutRemotePictures } from './remotePictures';

type Message = Omit<MailRecord, 'replies'>;

const named = ({ name, email }: { name: string; email: string }) => (name === email ? email : `${name} <${email}>`);

/** A message with sender, recipients, text and files. Remote content stays blocked until the reader asks for it. */
export const MessageCard = ({ message }: { message: Message }) => {
  const { t } = useTranslation('demoEmail');
  const format = useFormat();
  const id = useId();
  const [details, setDetails] = useState(false);
  const [pictures, setPictures] = useState(false);
  const { from, to, cc, bcc, time, attachments, message: html } = message;
  const safe = useMemo(() => withoutRemotePictures(html), [html]);
  return (
    <section className={styles.card} aria-label={from.name}>
      <div className={styles.head}>
        <Avatar name={from.name} src={from.avatar ?? undefined} />
        <div className={styles.who}>
          <p className={styles.name}>
            <bdi>{from.name}</bdi>
          </p>
          <p className={styles.small}>
            <span className="own-order">{t('toMe', { names: format.list(to.map(({ name }) => name)) })}</span>
            <IconButton
              size="sm"
              className={styles.more}
              label={t('details')}
              icon={ChevronDown}
              aria-expanded={details}
              aria-controls={id}
              onClick={() => setDetails(!details)}
            />
          </p>
        </div>
        <time className={styles.small} dateTime={time}>
          <bdi>{format.instant(time)}</bdi>
        </time>
      </div>
      <div id={id} hidden={!details} className={styles.details}>
        <DefinitionList
          items={[
            { term: t('fields.from'), value: <bdi>{named(from)}</bdi> },
            { term: t('fields.to'), value: <bdi>{to.map(named).join(', ')}</bdi> },
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
      <Html html={pictures ? html : safe.html} className={styles.text} />
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
    </section>
  );
};
