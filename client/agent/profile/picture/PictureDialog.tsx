import type { Profile } from '@shared/contracts/network/members';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Progress } from '~/ui/Progress';
import type { ProfileStore } from '../ProfileStore';
import { CropBox } from './CropBox';
import { closest } from './crop';
import styles from './Picture.module.css';
import type { PictureStore } from './PictureStore';
import { useProblem } from './useProblem';

interface PictureDialogProps {
  picture: PictureStore;
  profile: Profile;
  store: ProfileStore;
  onClose: () => void;
}

/** Crops a picture to a square and uploads only the square. */
export const PictureDialog = observer(({ picture, profile, store, onClose }: PictureDialogProps) => {
  const { t } = useTranslation(['profile', 'crud']);
  const id = useId();
  const problem = useProblem(picture.problem);
  const sending = picture.progress !== undefined;
  const save = async () => {
    if (!(await picture.save(profile, store))) return;
    feedback.toast('success', t('picture.saved'));
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('picture.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('crud:cancel')}</Button>
          <Button variant="primary" busy={sending} onClick={() => void save()}>
            {t('picture.use')}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <CropBox store={picture} />
        <div className={styles.zoom}>
          <label htmlFor={id}>{t('picture.zoom')}</label>
          <input
            id={id}
            type="range"
            min={1}
            max={closest}
            step={0.01}
            value={picture.crop.zoom}
            onChange={(event) => picture.zoom(Number(event.target.value))}
          />
        </div>
        <p className={styles.hint}>{t('picture.hint')}</p>
        {sending && (
          <div className={styles.progress}>
            <Progress label={t('picture.sending')} value={picture.progress ?? 0} max={1} />
          </div>
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
});
