import type { contactStatuses, ProfileUser } from '@shared/contracts/demos/chats';
import { RotateCcw, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import { Field } from '~/ui/Field';
import { RadioGroup } from '~/ui/RadioGroup';
import { Switch } from '~/ui/Switch';
import { TextArea } from '~/ui/TextArea';
import { demoPaths } from '../paths';
import styles from './Chat.module.css';
import type { ChatStore } from './ChatStore';
import { attempt } from './chatActions';
import { Face } from './Face';

interface ProfileDrawerProps {
  store: ChatStore;
  profile: ProfileUser;
  onClose: () => void;
}

const longest = 200;

/** The user's own "about" text, status and settings; each change is saved immediately. */
export const ProfileDrawer = ({ store, profile, onClose }: ProfileDrawerProps) => {
  const { t } = useTranslation('demoChat');
  const [about, setAbout] = useState(profile.about);
  const save = (changes: Parameters<ChatStore['saveProfile']>[0]) => void attempt(() => store.saveProfile(changes));
  const setting = (changes: Partial<ProfileUser['settings']>) =>
    save({ settings: { ...profile.settings, ...changes } });
  const text = about.trim();
  const wrong = text === '' ? t('aboutEmpty') : text.length > longest ? t('aboutTooLong') : undefined;
  const saveAbout = () => {
    if (!wrong && text !== profile.about) save({ about: text });
  };
  const reset = async () => {
    const { about: words, status, settings } = profile;
    if (!(await attempt(() => store.resetProfile()))) return;
    setAbout(store.profile?.about ?? '');
    feedback.toast('success', t('profileReset'), undefined, {
      label: t('undo'),
      run: () => void attempt(() => store.saveProfile({ about: words, status, settings })),
    });
  };
  const invite = async () => {
    const address = `${window.location.origin}${inBase(demoPaths.chat)}`;
    try {
      await copyText(address);
      feedback.toast('success', t('invited'), address);
    } catch {
      // Without permission, the browser refuses to copy; the toast shows the address to copy by hand.
      feedback.toast('info', t('inviteByHand'), address);
    }
  };
  return (
    <Drawer open onClose={onClose} title={t('ownProfile')}>
      <div className={styles.person}>
        <Face of={profile} size="xl" />
        <strong>{profile.fullName}</strong>
        <span className={styles.role}>{profile.role}</span>
      </div>
      <div className={styles.settings}>
        <Field label={t('about')} error={wrong}>
          {(ids) => <TextArea {...ids} rows={4} max={longest} value={about} onChange={setAbout} onBlur={saveAbout} />}
        </Field>
        <Field group label={t('statusLabel')}>
          {(ids) => (
            <RadioGroup
              {...ids}
              value={profile.status}
              onChange={(status) => save({ status })}
              options={(['online', 'busy', 'away', 'offline'] satisfies (typeof contactStatuses)[number][]).map(
                (value) => ({ value, label: t(`ownStatus.${value}`) }),
              )}
            />
          )}
        </Field>
        <Switch
          label={t('twoStep')}
          checked={profile.settings.isTwoStepAuthVerificationEnabled}
          onChange={(on) => setting({ isTwoStepAuthVerificationEnabled: on })}
        />
        <Switch
          label={t('notifications')}
          hint={t('notificationsText')}
          checked={profile.settings.isNotificationsOn}
          onChange={(on) => setting({ isNotificationsOn: on })}
        />
        <div className={styles.last}>
          <Button icon={UserPlus} onClick={() => void invite()}>
            {t('invite')}
          </Button>
          <Button icon={RotateCcw} onClick={() => void reset()}>
            {t('resetProfile')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
};
