import { Download, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { saveFile } from '~/crud/saveFile';
import { UploadButton } from '~/crud/UploadButton';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { IconButton } from '~/ui/IconButton';
import styles from '../Account.module.css';

/** A scan or PDF of the paper: sent at once, kept with the form. */
export const DocumentField = observer(({ name }: { name: string }) => {
  const { t } = useTranslation('profile');
  const { value, set, frame } = useField<string>(name);
  return (
    <Field {...frame} group wide>
      {({ id }) => (
        <div className={styles.document}>
          {value !== '' && (
            <>
              <Button size="sm" variant="ghost" icon={Download} onClick={() => void saveFile(value, t('document'))}>
                {t('document')}
              </Button>
              <IconButton label={t('removeDocument')} icon={X} size="sm" onClick={() => set('')} />
            </>
          )}
          <UploadButton
            id={id}
            purpose="licence"
            label={t(value === '' ? 'uploadDocument' : 'replaceDocument')}
            onDone={({ url }) => set(url)}
          />
        </div>
      )}
    </Field>
  );
});
