import { mail } from '@shared/contracts/network/mail';
import type { Answer } from '@shared/http/endpoint';
import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { DefinitionList } from '~/ui/DefinitionList';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import styles from './MailTest.module.css';

/** The server's settings of mail, and a test message to the administrator's own address. */
export const MailTest = observer(() => {
  const { t } = useTranslation('mail');
  const store = useAnswer(mail.state, {});
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Answer<typeof mail.test> | CallFailure>();
  const send = async () => {
    setBusy(true);
    setResult(undefined);
    try {
      setResult(await call(mail.test, { body: {} }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setResult(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Widget store={store} name={t('server.title')} skeleton={<SkeletonLines lines={4} />}>
      {({ sends, server, from, public_url, email }) => (
        <div className={styles.test}>
          <DefinitionList
            items={[
              { term: 'SMTP_URL', value: server },
              { term: 'MAIL_FROM', value: from },
              { term: 'PUBLIC_URL', value: public_url },
            ].map(({ term, value }) => ({
              term: t(`server.${term}`),
              value: value ? <bdi>{value}</bdi> : <span className="muted">{t('server.unset', { name: term })}</span>,
            }))}
          />
          {sends ? (
            mayCall(mail.test) && (
              <div className={styles.send} data-print="no">
                <Button icon={Send} busy={busy} onClick={send}>
                  {t('server.test')}
                </Button>
                <span className={cx('muted', styles.answer)}>{t('server.to', { email })}</span>
              </div>
            )
          ) : (
            <Notice tone="warning" title={t('server.off')}>
              {t('server.offText')}
            </Notice>
          )}
          {result instanceof CallFailure && (
            <Notice tone="danger" live title={t('server.failed', { email })}>
              {failureText(t, result)}
            </Notice>
          )}
          {result && !(result instanceof CallFailure) && (
            <Notice
              tone={result.sent ? 'success' : 'danger'}
              live
              title={t(result.sent ? 'server.sent' : 'server.failed', { email: result.email })}
            >
              {result.sent ? (
                t('server.sentText')
              ) : (
                <>
                  {t('server.answer')}{' '}
                  <bdi lang="en" className={styles.answer}>
                    {result.answer}
                  </bdi>
                </>
              )}
            </Notice>
          )}
        </div>
      )}
    </Widget>
  );
});
