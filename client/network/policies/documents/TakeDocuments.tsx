import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { DropZone } from '~/ui/DropZone';
import { type DocumentsStore, displayedBytes, documentTypes, type RequirementCode } from './DocumentsStore';

interface TakeDocumentsProps {
  store: DocumentsStore;
  requirement: RequirementCode;
  /** The button's accessible name per requirement; also makes the button small. */
  label?: string;
}

/** Uploads files to a case or to one of its requirements. */
export const TakeDocuments = ({ store, requirement, label }: TakeDocumentsProps) => {
  const { t } = useTranslation('documents');
  const format = useFormat();
  return (
    <DropZone
      multiple
      small={label !== undefined}
      {...(label !== undefined && { label })}
      choose={t(label === undefined ? 'choose' : 'upload')}
      photo={t('photo')}
      drop={t('drop')}
      hint={t('hint', { size: format.size(displayedBytes) })}
      accept={documentTypes}
      onFiles={(files) => void store.send(files, requirement)}
    />
  );
};
