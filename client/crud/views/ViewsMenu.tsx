import { Bookmark, BookmarkPlus, Settings2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';
import { Menu } from '~/ui/Menu';
import { mayCall } from '../action';
import { savedViews } from './SavedViews';
import type { Views } from './useViews';

const SaveView = lazy(async () => ({ default: (await import('./SaveView')).SaveView }));
const ManageViews = lazy(async () => ({ default: (await import('./ManageViews')).ManageViews }));
const writes = { requires: 'signedIn', method: 'post' } as const;

/** Saves a list's current state as a view of the user, and manages those views, which appear as tabs above the list. */
export const ViewsMenu = observer(({ views: { now } }: { views: Views }) => {
  const { t } = useTranslation('crud');
  const [open, setOpen] = useState<'save' | 'manage'>();
  const close = () => setOpen(undefined);
  const views = savedViews.of(now.screen);
  if (!mayCall(writes)) return null;
  return (
    <>
      <Menu
        label={t('views.title')}
        items={[
          { label: t('views.save'), icon: BookmarkPlus, onSelect: () => setOpen('save') },
          ...(views.length > 0
            ? [{ label: t('views.manage'), icon: Settings2, onSelect: () => setOpen('manage') }]
            : []),
        ]}
        trigger={(props) => (
          <Button {...props} data-tour="views" variant="secondary" tool icon={Bookmark}>
            {t('views.title')}
          </Button>
        )}
      />
      {open && (
        <FetchedPart onClose={close}>
          {open === 'save' && (
            <SaveView now={now} current={views.find(({ search }) => search === now.search)} onClose={close} />
          )}
          {open === 'manage' && <ManageViews screen={now.screen} onClose={close} />}
        </FetchedPart>
      )}
    </>
  );
});
