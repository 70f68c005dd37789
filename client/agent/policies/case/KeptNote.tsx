import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { useCase } from './CaseContext';
import { useOnline } from './useOnline';

/** Where the entries are right now: in this browser, on the server, or nowhere but on this page. */
export const KeptNote = observer(() => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { store } = useCase();
  const online = useOnline();
  if (!store.durable) return t('keptNote.nowhere');
  if (store.dirty && store.keptAt) {
    const at = format.time(store.keptAt);
    return online ? t('keptNote.browser', { at }) : t('keptNote.offline', { at });
  }
  if (!store.dirty && store.id !== null) return t('keptNote.server');
  return null;
});
