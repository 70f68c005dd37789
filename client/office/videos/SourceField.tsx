import { uploadIdOf } from '@shared/contracts/network/audience';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { saveFile } from '~/crud/saveFile';
import { UploadButton } from '~/crud/UploadButton';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import styles from './Videos.module.css';

export const SourceField = observer(() => {
  const { t } = useTranslation('videos');
  const { value, set, choose, leave, frame } = useField<string>('url');
  const uploaded = uploadIdOf(value) !== undefined;
  return (
    <Field {...frame} wide>
      {(ids) => (
        <div className={styles.source}>
          {uploaded ? (
            <>
              <Button {...ids} size="sm" icon={Download} onClick={() => void saveFile(value, frame.label)}>
                {t('source.open')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => choose('')}>
                {t('source.remove')}
              </Button>
            </>
          ) : (
            <div className={styles.link}>
              <TextInput
                {...ids}
                value={value}
                onChange={set}
                onBlur={leave}
                inputMode="url"
                placeholder="https://"
                autoComplete="off"
              />
            </div>
          )}
          <UploadButton
            purpose="library"
            label={t(uploaded ? 'source.replace' : 'source.upload')}
            onDone={({ url }) => choose(url)}
          />
        </div>
      )}
    </Field>
  );
});
