import { type MenuRow, menuAreas, menus } from '@shared/contracts/network/menus';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { ListFailure } from '~/crud/ListFailure';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { useUnsavedGuard } from '~/crud/useUnsavedGuard';
import { paths } from '~/paths';
import { feedback } from '~/platform/feedback';
import { ActionBar } from '~/ui/ActionBar';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Notice } from '~/ui/Notice';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Tabs } from '~/ui/Tabs';
import { EntryDialog } from './EntryDialog';
import { FollowingEntries } from './FollowingEntries';
import { MenuPreview } from './MenuPreview';
import { MenuStore } from './MenuStore';
import styles from './Menus.module.css';
import { MenuTree } from './MenuTree';

/** The dialog's subject: an entry, or a new entry under a parent. */
export type Editing = { row: MenuRow } | { parent_id: number | null; route?: string };

/** /general/menu/menu_list: both areas' menus as trees, with a preview (domain.md 2.13, 4.2). */
export const MenuScreen = observer(() => {
  const { t } = useTranslation(['menus', 'crud']);
  const [params] = useSearchParams();
  const area = menuAreas.find((each) => each === params.get('area')) ?? 'vip';
  const [store] = useState(() => new MenuStore());
  const [editing, setEditing] = useState<Editing>();
  useUnsavedGuard(store);
  useEffect(() => {
    void store.load(area);
    return () => store.stop();
  }, [store, area]);

  const { rows, failure, refusal } = store;
  const add = mayCall(menus.save) && (
    <Button variant="primary" icon={Plus} onClick={() => setEditing({ parent_id: null })}>
      {t('create')}
    </Button>
  );
  const save = async () => {
    if (await store.save()) feedback.toast('success', t('crud:order.saved'));
  };
  return (
    <Page
      actions={
        <>
          <PrintButton />
          {add}
        </>
      }
    >
      <div className={styles.page}>
        <Card flush className={styles.tree ?? ''}>
          <Tabs
            label={t('areas')}
            active={area}
            tabs={menuAreas.map((key) => ({
              key,
              label: t(`choices.area.${key}`),
              to: key === 'vip' ? paths.menuList : `${paths.menuList}?area=${key}`,
            }))}
          />
          {failure && <ListFailure failure={failure} texts="menus" onRetry={store.reload} />}
          {!failure && !rows && <SkeletonTable rows={10} columns={3} />}
          {!failure && rows?.length === 0 && (
            <EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />
          )}
          {!failure && rows && rows.length > 0 && <MenuTree store={store} onEdit={setEditing} />}
          {!failure && area === 'general' && rows && <FollowingEntries rows={rows} onEdit={setEditing} />}
        </Card>
        <MenuPreview area={area} rows={rows} unsaved={store.dirty} />
      </div>
      {store.dirty && (
        <ActionBar note={refusal ? undefined : t('moved')}>
          {refusal && (
            <Notice tone="danger" live title={t('crud:saveFailed')}>
              {failureText(t, refusal, 'menus')}
            </Notice>
          )}
          <Button disabled={store.saving} onClick={() => store.discard()}>
            {t('discard')}
          </Button>
          <Button variant="primary" busy={store.saving} onClick={() => void save()}>
            {t('saveOrder')}
          </Button>
        </ActionBar>
      )}
      {editing && (
        <EntryDialog
          editing={editing}
          area={area}
          onClose={(changed) => {
            setEditing(undefined);
            if (changed) store.reload();
          }}
        />
      )}
    </Page>
  );
});
