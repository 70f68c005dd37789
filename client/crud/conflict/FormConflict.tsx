import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { lastName } from '../draftPaths';
import type { FormStore } from '../FormStore';
import { ConflictDialog } from './ConflictDialog';
import { useValueWords } from './useValueWords';

interface FormConflictProps {
  store: FormStore;
  texts: string;
  /** Called when the user takes the other version in every field; the form then has no changes to save. */
  onNothingLeft?: () => void;
}

/** A form's conflict with another user's save, while there is one. */
export const FormConflict = observer(({ store, texts, onNothingLeft }: FormConflictProps) => {
  const { t } = useTranslation();
  const text = useValueWords(store, texts);
  if (!store.conflict) return null;
  return (
    <ConflictDialog
      title={t('crud:conflict.title')}
      conflict={store.conflict}
      mine={store.values}
      label={(field) => t(`${texts}:fields.${lastName(field)}`)}
      text={text}
      onTake={(chosen) => {
        store.merge(chosen);
        if (!store.dirty) onNothingLeft?.();
      }}
      onLater={() => store.postpone()}
    />
  );
});
