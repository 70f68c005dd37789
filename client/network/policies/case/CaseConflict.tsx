import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '~/crud/conflict/ConflictDialog';
import { useCase } from './CaseContext';
import { useCaseWords } from './caseWords';

/** The conflict dialog after another user saved the same case. */
export const CaseConflict = observer(() => {
  const { t } = useTranslation('cases');
  const { store } = useCase();
  const words = useCaseWords();
  if (!store.conflict) return null;
  return (
    <ConflictDialog
      title={t('conflict.title')}
      conflict={store.conflict}
      mine={store.values}
      label={words.fullLabel}
      text={words.text}
      onTake={(chosen) => store.merge(chosen)}
      onLater={() => store.postpone()}
    />
  );
});
