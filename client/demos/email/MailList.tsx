import { Keyboard, Menu as MenuIcon, PenLine, RefreshCw, Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { useTyped } from '~/crud/useTyped';
import { shell } from '~/platform/shell';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { IconButton } from '~/ui/IconButton';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { TextInput } from '~/ui/TextInput';
import styles from './Mail.module.css';
import type { MailDesk } from './MailDesk';
import { MailRow } from './MailRow';
import { Triage } from './Triage';
import { rowOf } from './useMailKeys';
import type { Reading } from './useOpenMail';
import { type MailView, placeAddress } from './view';

interface MailListProps {
  desk: MailDesk;
  view: MailView;
  title: string;
  reading: Reading;
  onFolders: () => void;
}

/** Mails of a folder or label, with a search kept in the address and actions on selected mails. */
export const MailList = observer(({ desk, view, title, reading, onFolders }: MailListProps) => {
  const { t } = useTranslation('demoEmail');
  const { store } = desk;
  const { visibleMails: shown, selected } = store;
  const [, setParams] = useSearchParams();
  const search = (q: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('mail');
        if (q) next.set('q', q);
        else next.delete('q');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const [typed, setTyped] = useTyped(view.q, search);
  const all = shown.length > 0 && selected.length === shown.length;

  const content = () => {
    if (store.failure && !store.loaded)
      return <ListFailure failure={store.failure} texts="demoEmail" onRetry={store.reload} />;
    if (!store.loaded) return <SkeletonTable rows={8} columns={1} />;
    if (shown.length > 0)
      return (
        <ul className={styles.rows} aria-label={t('mails')}>
          {shown.map((mail) => (
            <MailRow key={mail.id} mail={mail} desk={desk} reading={reading} view={view} />
          ))}
        </ul>
      );
    if (view.q)
      return (
        <EmptyState
          icon={Search}
          title={t('nothingFound')}
          text={t('nothingFoundText', { q: view.q })}
          action={
            <span className={styles.buttons}>
              <Button onClick={() => search('')}>{t('clearSearch')}</Button>
              {view.place !== 'all' && (
                <LinkButton to={`${placeAddress('all')}&q=${encodeURIComponent(view.q)}`}>{t('searchAll')}</LinkButton>
              )}
            </span>
          }
        />
      );
    const kind = view.label ? 'label' : (view.place ?? 'inbox');
    return <EmptyState title={t(`empty.${kind}`)} text={t(`empty.${kind}Text`)} />;
  };

  return (
    <section className={styles.list} aria-label={title}>
      <div className={styles.find}>
        <IconButton className={styles.narrow} label={t('folders')} icon={MenuIcon} onClick={onFolders} />
        <TextInput
          type="search"
          icon={Search}
          clearable
          className={styles.search}
          aria-label={t('search')}
          placeholder={t('search')}
          aria-keyshortcuts="/"
          data-mail-search=""
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            const [first] = shown;
            if (!first || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
            event.preventDefault();
            rowOf(first.id)?.focus();
          }}
        />
        <IconButton
          className={styles.narrow}
          variant="primary"
          label={t('compose')}
          icon={PenLine}
          onClick={() => void desk.write()}
        />
      </div>
      <div className={styles.tools}>
        <Checkbox
          ariaLabel={t('selectAll')}
          checked={all}
          indeterminate={selected.length > 0 && !all}
          disabled={shown.length === 0}
          onChange={(on) => store.selectAll(on)}
        />
        <p className={cx(styles.count, 'own-order')} aria-live="polite">
          {selected.length > 0
            ? t('selected', { count: selected.length })
            : store.loaded && t('total', { count: shown.length })}
        </p>
        {selected.length > 0 ? (
          <Triage
            desk={desk}
            mails={selected}
            onMoved={() => selected.some(({ id }) => id === reading.id) && reading.leave()}
          />
        ) : (
          <>
            {view.place === 'trash' && shown.length > 0 && (
              <Button size="sm" variant="ghost" onClick={() => void desk.deleteForGood(shown)}>
                {t('emptyTrash')}
              </Button>
            )}
            <IconButton size="sm" label={t('refresh')} icon={RefreshCw} busy={store.loading} onClick={store.reload} />
            <IconButton
              size="sm"
              className={styles.wide}
              label={t('shortcuts')}
              icon={Keyboard}
              onClick={() => shell.showKeys()}
            />
          </>
        )}
      </div>
      <div className={cx(styles.scroll, store.loading && store.loaded && styles.dimmed)}>{content()}</div>
    </section>
  );
});
