import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { inBase } from '~/platform/basePath';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { DropZone } from '~/ui/DropZone';
import { Field } from '~/ui/Field';
import styles from './users.module.css';

const types = ['image/png', 'image/jpeg', 'image/webp'];
const side = 128;

/** The center of a picture as a small JPEG. @throws Error if the file is not a picture */
async function shrunk(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side, side];
  const size = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - size) / 2, (picture.height - size) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, size, size, 0, 0, side, side);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.85);
}

/** The user's picture: previewed immediately, saved with the form. */
export const AvatarField = observer(() => {
  const { t } = useTranslation('demoUsers');
  const { value, choose, frame, values } = useField<string | null>('avatar');
  const [unreadable, setUnreadable] = useState(false);
  const take = async (file: File) => {
    setUnreadable(false);
    try {
      choose(await shrunk(file));
    } catch {
      // The browser cannot decode the file.
      setUnreadable(true);
    }
  };
  return (
    <Field {...frame} group wide error={unreadable ? t('unreadablePicture') : frame.error}>
      {({ id, describedBy }) => (
        <div className={styles.picture}>
          <Avatar name={String(values.fullName)} src={value ? inBase(value) : undefined} size="xl" alone />
          <DropZone
            id={id}
            describedBy={describedBy}
            small
            accept={types}
            choose={t('updatePicture')}
            onFiles={([file]) => file && void take(file)}
          />
          {value && (
            <Button size="sm" variant="ghost" icon={Trash2} onClick={() => choose(null)}>
              {t('removePicture')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
});
