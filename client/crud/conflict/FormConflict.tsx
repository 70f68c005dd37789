import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { lastName } from '../draftPaths';
import type { FormStore } from '../FormStore';
import { ConflictDialog } from './ConflictDialog';
import { useValueWords } from './useValueWords';

/** The conflict of a form with what somebody else saved meanwhile, while there is one. */
export const FormConflict = observer(({ store, texts }: { store: FormStore; texts: string }) => {
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
      onTake={(chosen) => store.merge(chosen)}
      onLater={() => store.postpone()}
    />
  );
});
