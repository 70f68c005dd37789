import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Tag } from '~/ui/Tag';
import { HeaderDetails } from './HeaderDetails';
import { JsonText } from './JsonText';
import styles from './ReceivedView.module.css';
import type { Received } from './send';
import { toneOf } from './statusTone';

export const ReceivedView = ({ received }: { received: Received }) => {
  const { t } = useTranslation('lantern');
  const format = useFormat();
  const { status, statusText, ms, bytes, headers, body } = received;
  const refused = codeIn(body);
  return (
    <section className={styles.received} aria-label={t('received.title')}>
      <div className={styles.line} role="status">
        <Tag tone={toneOf(status)}>{`${status} ${statusText}`.trim()}</Tag>
        {refused !== undefined && <Tag tone="warning">{t('received.code', { code: refused })}</Tag>}
        <bdi className={styles.figure} dir="ltr">
          {t('received.ms', { count: Math.round(ms) })}
        </bdi>
        <bdi className={styles.figure} dir="ltr">
          {bytes < 1024
            ? t('received.bytes', { count: bytes })
            : t('received.kilobytes', { size: format.compact(bytes / 1024) })}
        </bdi>
      </div>
      <HeaderDetails headers={headers} />
      {body === '' ? (
        <p className={styles.empty}>{t('answer.empty')}</p>
      ) : (
        <JsonText label={t('received.body')} text={body} />
      )}
    </section>
  );
};

/** The code of a failed envelope, because such an answer still has status 200. */
function codeIn(body: string): number | undefined {
  const [, code] = /^\{"code":(-1|0),/.exec(body) ?? [];
  return code === undefined ? undefined : Number(code);
}
