import { accountSettings, countries, settingsDrafts } from '@shared/contracts/demos/accountSettings';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { FormSection } from '~/ui/FormSection';
import type { TabProps } from './AccountSettings';
import styles from './AccountSettings.module.css';
import { SettingsForm } from './SettingsForm';

const Info = fieldsOf({ draft: settingsDrafts.info });
const Links = fieldsOf({ draft: settingsDrafts.socialLinks });
const Flags = fieldsOf({ draft: settingsDrafts.notification });

export const InfoTab = ({ settings: { info }, onSaved }: TabProps) => {
  const { t } = useTranslation('demoSettings');
  return (
    <SettingsForm
      title={t('tabs.information')}
      subtitle={t('subtitles.information')}
      draft={settingsDrafts.info}
      values={info}
      send={(body) => call(accountSettings.saveInfo, { body })}
      onSaved={onSaved}
    >
      <FormSection title={t('sections.about')}>
        <Info.Area name="bio" max={500} />
        <Info.Day name="dob" />
        <Info.Choice name="country" values={countries} />
        <Info.Text name="website" inputMode="url" />
        <Info.Text name="phone" inputMode="tel" />
      </FormSection>
    </SettingsForm>
  );
};

export const LinksTab = ({ settings: { social }, onSaved }: TabProps) => {
  const { t } = useTranslation('demoSettings');
  return (
    <SettingsForm
      title={t('tabs.social')}
      subtitle={t('subtitles.social')}
      draft={settingsDrafts.socialLinks}
      values={social.socialLinks}
      send={(body) => call(accountSettings.saveLinks, { body })}
      onSaved={onSaved}
    >
      <FormSection title={t('sections.links')}>
        <Links.Text name="twitter" inputMode="url" />
        <Links.Text name="facebook" inputMode="url" />
        <Links.Text name="google" inputMode="url" />
        <Links.Text name="linkedIn" inputMode="url" />
        <Links.Text name="instagram" inputMode="url" />
        <Links.Text name="quora" inputMode="url" />
      </FormSection>
    </SettingsForm>
  );
};

export const NotificationsTab = ({ settings: { notification }, onSaved }: TabProps) => {
  const { t } = useTranslation('demoSettings');
  return (
    <SettingsForm
      title={t('tabs.notifications')}
      subtitle={t('subtitles.notifications')}
      draft={settingsDrafts.notification}
      values={notification}
      send={(body) => call(accountSettings.saveNotification, { body })}
      onSaved={onSaved}
    >
      <div className={styles.switches}>
        <h3 className={styles.heading}>{t('sections.activity')}</h3>
        <Flags.Switch name="commentOnArticle" />
        <Flags.Switch name="AnswerOnForm" />
        <Flags.Switch name="followMe" />
      </div>
      <div className={styles.switches}>
        <h3 className={styles.heading}>{t('sections.application')}</h3>
        <Flags.Switch name="newAnnouncements" />
        <Flags.Switch name="productUpdates" />
        <Flags.Switch name="blogDigest" />
      </div>
    </SettingsForm>
  );
};
