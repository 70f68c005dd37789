import type { Profile } from '@shared/contracts/network/members';
import { Camera, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import type { ProfileStore } from '../ProfileStore';
import styles from './Picture.module.css';
import { PictureDialog } from './PictureDialog';
import { PictureStore, pictureTypes } from './PictureStore';
import { useProblem } from './useProblem';

export const PictureButtons = observer(({ profile, store }: { profile: Profile; store: ProfileStore }) => {
  const { t } = useTranslation(['profile', 'crud']);
  const input = useRef<HTMLInputElement>(null);
  const [picture] = useState(() => new PictureStore());
  const [cropping, setCropping] = useState(false);
  const [removing, setRemoving] = useState(false);
  useEffect(() => () => picture.clear(), [picture]);
  const problem = useProblem(cropping ? undefined : picture.problem);
  const has = profile.avatar_url !== null;

  const remove = async () => {
    const sure = await feedback.ask({
      title: t('picture.removeQuestion'),
      text: t('picture.removeText'),
      confirm: t('picture.remove'),
      tone: 'danger',
    });
    if (!sure) return;
    setRemoving(true);
    try {
      await store.change(profile, { avatar_url: null });
      feedback.toast('success', t('picture.removed'));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.reason === 'stale') store.load();
      feedback.toast('danger', t('crud:refused.title'), failureText(t, error, 'profile'));
    } finally {
      setRemoving(false);
    }
  };

  return (
    <div data-print="no">
      <input
        ref={input}
        type="file"
        className={styles.input}
        tabIndex={-1}
        aria-label={t('picture.choose')}
        accept={pictureTypes.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void picture.read(file).then(setCropping);
        }}
      />
      <div className={styles.buttons}>
        <Button size="sm" icon={Camera} onClick={() => input.current?.click()}>
          {t(has ? 'picture.change' : 'picture.add')}
        </Button>
        {has && (
          <Button size="sm" variant="ghost" icon={Trash2} busy={removing} onClick={() => void remove()}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {cropping && (
        <PictureDialog
          picture={picture}
          profile={profile}
          store={store}
          onClose={() => {
            picture.clear();
            setCropping(false);
          }}
        />
      )}
    </div>
  );
});
