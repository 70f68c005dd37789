import type { UploadPurpose } from '@shared/contracts/network/uploads';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { usePicture } from '~/platform/picture';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { useField } from '../FormContext';
import { UploadButton } from '../UploadButton';
import styles from './PictureField.module.css';

/** A picture: sent as soon as it is chosen, shown as it is, kept with the form. */
export const PictureField = observer(({ name, purpose }: { name: string; purpose: UploadPurpose }) => {
  const { t } = useTranslation('crud');
  const { value, set, frame } = useField<string>(name);
  const src = usePicture(value);
  return (
    <Field {...frame} group wide>
      {({ id, describedBy }) => (
        <div className={styles.picture}>
          {value !== '' && (
            <span className={styles.frame}>
              {src && <img src={src} alt={t('picture.preview', { field: frame.label })} />}
            </span>
          )}
          <UploadButton
            id={id}
            describedBy={describedBy}
            purpose={purpose}
            label={t(value === '' ? 'picture.choose' : 'picture.replace')}
            onDone={({ url }) => set(url)}
          />
          {value !== '' && (
            <Button size="sm" variant="ghost" onClick={() => set('')}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
});
