import type { UploadPurpose } from '@shared/contracts/network/uploads';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePicture } from '~/platform/picture';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { useField } from '../FormContext';
import { saveFile } from '../saveFile';
import { UploadButton } from '../UploadButton';
import styles from './UploadField.module.css';

interface UploadFieldProps {
  name: string;
  purpose: UploadPurpose;
}

interface Words {
  choose: string;
  replace: string;
  remove: string;
}

const Upload = observer(
  ({ name, purpose, words, preview }: UploadFieldProps & { words: Words; preview: (label: string) => ReactNode }) => {
    const { value, choose, frame } = useField<string | null>(name);
    return (
      <Field {...frame} group wide>
        {({ id, describedBy }) => (
          <div className={styles.upload}>
            {value && preview(frame.label)}
            <UploadButton
              id={id}
              describedBy={describedBy}
              purpose={purpose}
              label={value ? words.replace : words.choose}
              onDone={({ url }) => choose(url)}
            />
            {value && (
              <Button size="sm" variant="ghost" onClick={() => choose('')}>
                {words.remove}
              </Button>
            )}
          </div>
        )}
      </Field>
    );
  },
);

/** A picture that uploads as soon as the user chooses or drops it, with a preview. The draft holds its address. */
export const PictureField = observer(({ name, purpose }: UploadFieldProps) => {
  const { t } = useTranslation('crud');
  const src = usePicture(useField<string>(name).value);
  return (
    <Upload
      name={name}
      purpose={purpose}
      words={{ choose: t('picture.choose'), replace: t('picture.replace'), remove: t('picture.remove') }}
      preview={(field) => (
        <span className={styles.frame}>{src && <img src={src} alt={t('picture.preview', { field })} />}</span>
      )}
    />
  );
});

/** A document that uploads as soon as the user chooses or drops it, with a link. The draft holds its address. */
export const FileField = observer(({ name, purpose }: UploadFieldProps) => {
  const { t } = useTranslation('crud');
  const { value } = useField<string>(name);
  return (
    <Upload
      name={name}
      purpose={purpose}
      words={{ choose: t('file.choose'), replace: t('file.replace'), remove: t('file.remove') }}
      preview={(field) => (
        <Button size="sm" variant="ghost" icon={Download} onClick={() => void saveFile(value, field)}>
          {t('file.open')}
        </Button>
      )}
    />
  );
});
