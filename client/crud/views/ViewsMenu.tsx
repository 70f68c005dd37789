import { Bookmark, BookmarkPlus, ListFilter, Settings2, Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';
import { Menu, type MenuItem } from '~/ui/Menu';
import { mayCall } from '../action';
import { savedViews } from './SavedViews';
import type { Views } from './useViews';

const SaveView = lazy(async () => ({ default: (await import('./SaveView')).SaveView }));
const ManageViews = lazy(async () => ({ default: (await import('./ManageViews')).ManageViews }));
const writes = { requires: 'signedIn', method: 'post' } as const;

/** The reader's own views of a list: one press shows one, another saves what is shown now. */
export const ViewsMenu = observer(({ views: { now, show } }: { views: Views }) => {
  const { t } = useTranslation('crud');
  const [open, setOpen] = useState<'save' | 'manage'>();
  const close = () => setOpen(undefined);
  const views = savedViews.of(now.screen);
  const shown = views.find(({ search }) => search === now.search);

  const items = (): readonly MenuItem[] => [
    {
      label: t('views.all'),
      icon: ListFilter,
      checked: now.search === '',
      onSelect: () => show({ search: '', columns: null }),
    },
    ...views.map((view) => ({
      label: view.name,
      icon: view.standard ? Star : Bookmark,
      checked: view.id === shown?.id,
      ...(view.standard && { hint: t('views.standard') }),
      onSelect: () => show(view),
    })),
    ...(mayCall(writes)
      ? ([
          { separator: true },
          { label: t('views.save'), icon: BookmarkPlus, onSelect: () => setOpen('save') },
          ...(views.length > 0
            ? [{ label: t('views.manage'), icon: Settings2, onSelect: () => setOpen('manage') }]
            : []),
        ] as const)
      : []),
  ];

  return (
    <>
      <Menu
        label={t('views.title')}
        items={items}
        trigger={(props) => (
          <Button {...props} data-tour="views" variant="secondary" tool={!shown} icon={Bookmark}>
            {shown ? <span className="own-order">{shown.name}</span> : t('views.title')}
          </Button>
        )}
      />
      {open && (
        <FetchedPart onClose={close}>
          {open === 'save' && <SaveView now={now} shown={shown} onClose={close} />}
          {open === 'manage' && <ManageViews screen={now.screen} onClose={close} />}
        </FetchedPart>
      )}
    </>
  );
});
