import { type MailKind, mailKinds } from '@shared/contracts/network/mail';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { Widget } from '~/crud/Widget';
import type { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Switch } from '~/ui/Switch';
import styles from './Account.module.css';
import { MailStore } from './MailStore';

/** Switches for each kind of mail to the user. The office gets mail about messages alone. */
export const MailCard = observer(({ member }: { member: boolean }) => {
  const { t } = useTranslation('mail');
  const [store] = useState(() => new MailStore());
  useEffect(() => {
    store.load();
    return () => store.answer.stop();
  }, [store]);
  const choose = (kind: MailKind, on: boolean) =>
    store
      .choose(kind, on)
      .catch((failure: CallFailure) => feedback.toast('danger', t('choices.notSaved'), failureText(t, failure)));
  return (
    <Widget store={store.answer} name={t('choices.name')} skeleton={<SkeletonCard lines={8} />}>
      {({ sends, email, leads, choices }) => (
        <Card title={t('choices.title', { email })} subtitle={t('choices.text')}>
          <div className={styles.form}>
            {!sends && <Notice tone="info">{t('choices.off')}</Notice>}
            {(member ? mailKinds.filter((kind) => kind !== 'digest' || leads) : (['messages'] as const)).map((kind) => (
              <Switch
                key={kind}
                label={t(member ? `kinds.${kind}` : 'office.messages')}
                hint={t(member ? `hints.${kind}` : 'office.messagesHint')}
                checked={choices[kind]}
                onChange={(on) => void choose(kind, on)}
              />
            ))}
          </div>
        </Card>
      )}
    </Widget>
  );
});
