import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSaidAfterPause } from '~/crud/useSaidAfterPause';
import { useFormat } from '~/platform/format';
import { useOnline } from '~/platform/online';
import { useCase } from './CaseContext';

/**
 * Where the entries are right now: in this browser, on the server, or nowhere but on this page. That the connection goes or comes
 * back is also told; not each time that something is kept.
 */
export const LocalDraftNote = observer(() => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { store } = useCase();
  const online = useOnline();
  useSaidAfterPause(t(online ? 'keptNote.connected' : store.durable ? 'keptNote.disconnected' : 'keptNote.nowhere'));
  if (!store.durable) return t('keptNote.nowhere');
  if (store.dirty && store.keptAt) {
    const at = format.time(store.keptAt);
    return online ? t('keptNote.browser', { at }) : t('keptNote.offline', { at });
  }
  if (!store.dirty && store.id !== null) return t('keptNote.server');
  return null;
});
