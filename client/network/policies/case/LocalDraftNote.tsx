import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnnounceAfterPause } from '~/crud/useAnnounceAfterPause';
import { useFormat } from '~/platform/format';
import { useOnline } from '~/platform/online';
import { useCase } from './CaseContext';

/**
 * The storage of the entries: browser, server, or only this page. Announces lost and restored connections, but not each
 * save.
 */
export const LocalDraftNote = observer(() => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { store } = useCase();
  const online = useOnline();
  useAnnounceAfterPause(
    t(online ? 'keptNote.connected' : store.durable ? 'keptNote.disconnected' : 'keptNote.nowhere'),
  );
  if (!store.durable) return t('keptNote.nowhere');
  if (store.dirty && store.keptAt) {
    const at = format.time(store.keptAt);
    return online ? t('keptNote.browser', { at }) : t('keptNote.offline', { at });
  }
  if (!store.dirty && store.id !== null) return t('keptNote.server');
  return null;
});
