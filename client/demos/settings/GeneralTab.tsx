import { accountSettings, settingsDrafts } from '@shared/contracts/demos/accountSettings';
import { MailCheck, Trash2, Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { failureText } from '~/crud/failureText';
import { fieldsOf } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { FormSection } from '~/ui/FormSection';
import { Notice } from '~/ui/Notice';
import { smallPicture } from '~/ui/smallPicture';
import type { TabProps } from './AccountSettings';
import styles from './AccountSettings.module.css';
import { SettingsForm } from './SettingsForm';

const Field = fieldsOf({ draft: settingsDrafts.general });
const types = ['image/jpeg', 'image/gif', 'image/png'];
const mostBytes = 800_000;

/** The photo, downscaled in the browser and saved with the form. */
const PhotoField = observer(({ standard }: { standard: string }) => {
  const { t } = useTranslation('demoSettings');
  const { value, choose, values } = useField<string>('avatar');
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const right = types.includes(file.type) && file.size <= mostBytes;
    const picture = right ? await smallPicture(file, 256) : undefined;
    if (picture) choose(picture);
    else feedback.toast('danger', t('photo.refused'), t('photo.hint'));
  };
  return (
    <div className={styles.photo}>
      <Avatar name={String(values.fullName)} src={value} size="xl" />
      <div className={styles.photoButtons}>
        <Button icon={Upload} size="sm" onClick={() => input.current?.click()}>
          {t('photo.upload')}
        </Button>
        <Button icon={Trash2} size="sm" variant="ghost" disabled={value === standard} onClick={() => choose(standard)}>
          {t('photo.reset')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('photo.upload')}
          accept={types.join(',')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      <p className={styles.hint}>{t('photo.hint')}</p>
    </div>
  );
});

/** The address stays unconfirmed until its mail is answered. */
const ConfirmEmail = ({ email }: { email: string }) => {
  const { t } = useTranslation('demoSettings');
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      const sent = await call(accountSettings.confirmEmail, {});
      feedback.toast('success', t('confirm.sent'), t('confirm.sentText', { email: sent.email }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('confirm.failed'), failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      tone="warning"
      title={t('confirm.title')}
      actions={
        <Button size="sm" icon={MailCheck} busy={busy} onClick={() => void resend()}>
          {t('confirm.resend')}
        </Button>
      }
    >
      {t('confirm.text', { email })}
    </Notice>
  );
};

export const GeneralTab = ({ settings: { general }, onSaved }: TabProps) => {
  const { t } = useTranslation('demoSettings');
  return (
    <SettingsForm
      title={t('tabs.general')}
      subtitle={t('subtitles.general')}
      draft={settingsDrafts.general}
      values={general}
      send={(body) => call(accountSettings.saveGeneral, { body })}
      onSaved={onSaved}
    >
      <PhotoField standard="/demos/avatars/51.svg" />
      <FormSection title={t('sections.names')}>
        <Field.Text name="username" />
        <Field.Text name="fullName" />
        <Field.Text name="email" inputMode="email" />
        <Field.Text name="company" />
      </FormSection>
      <ConfirmEmail email={general.email} />
    </SettingsForm>
  );
};
