import type { AttDraft } from '@shared/contracts/network/gallery';
import { membership } from '@shared/contracts/network/membership';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import styles from './Birthdays.module.css';
import { greetingsFor } from './greetings';

interface Names {
  latin: string;
  chinese: string;
}

/** English and Chinese templates for the occasion; choosing one fills in the headline and the caption. */
export const Greetings = observer(() => {
  const { t } = useTranslation('birthdays');
  const headline = useField<string>('headline');
  const caption = useField<string>('caption');
  const { member_id, name, kind } = headline.values as unknown as AttDraft;
  const [member, setMember] = useState<Names>();
  const [failure, setFailure] = useState<CallFailure>();

  useEffect(() => {
    setMember(undefined);
    setFailure(undefined);
    if (!member_id) return undefined;
    const running = new AbortController();
    call(membership.detail, { query: { id: member_id } }, { signal: running.signal }).then(
      ({ display_name, chinese_name }) => {
        setMember({ latin: display_name, chinese: chinese_name || display_name });
      },
      (error) => {
        if (!(error instanceof CallFailure)) throw error;
        if (error.kind !== 'cancelled') setFailure(error);
      },
    );
    return () => running.abort();
  }, [member_id]);

  const entered = name.trim();
  const names = member ?? (!member_id && entered ? { latin: entered, chinese: entered } : undefined);
  if (failure) return <Notice tone="warning">{failureText(t, failure, 'birthdays')}</Notice>;
  if (!names) return <p className={styles.hint}>{t('greetings.nobody')}</p>;
  return (
    <ul className={styles.greetings} aria-label={t('greetings.name')}>
      {greetingsFor(kind, names).map((greeting) => (
        <li key={greeting.headline} className={styles.greeting}>
          <span>
            <span className="own-order">{greeting.headline}</span>
            <span className={styles.chinese} lang="zh-Hans">
              {greeting.caption}
            </span>
          </span>
          <Button
            size="sm"
            aria-label={t('greetings.useOf', { text: greeting.headline })}
            onClick={() => {
              headline.choose(greeting.headline);
              caption.choose(greeting.caption);
            }}
          >
            {t('greetings.use')}
          </Button>
        </li>
      ))}
    </ul>
  );
});
