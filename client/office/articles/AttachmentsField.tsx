import type { ArticleDraft } from '@shared/contracts/network/articles';
import { uploadUrl } from '@shared/contracts/network/audience';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { saveFile } from '~/crud/saveFile';
import { UploadButton } from '~/crud/UploadButton';
import { Field } from '~/ui/Field';
import { FileList } from '~/ui/FileList';

const most = 10;

export const AttachmentsField = observer(() => {
  const { t } = useTranslation('officeArticles');
  const { value, choose, frame } = useField<ArticleDraft['attachments']>('attachments');
  return (
    <Field {...frame} group wide>
      {({ id, describedBy }) => (
        <>
          {value.length > 0 && (
            <FileList
              label={frame.label}
              files={value.map(({ upload_id, name }) => ({
                key: upload_id,
                name,
                onOpen: () => void saveFile(uploadUrl(upload_id), name),
                onRemove: () => choose(value.filter((other) => other.upload_id !== upload_id)),
              }))}
            />
          )}
          {value.length < most && (
            <UploadButton
              id={id}
              describedBy={describedBy}
              purpose="article"
              label={t('attach')}
              onDone={({ id: upload_id, name }) => choose([...value, { upload_id, name }])}
            />
          )}
        </>
      )}
    </Field>
  );
});
