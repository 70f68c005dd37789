import type { MenuRow } from '@shared/contracts/network/menus';
import { menus } from '@shared/contracts/network/menus';
import { FileText, Pencil } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { IconButton } from '~/ui/IconButton';
import type { Editing } from './MenuScreen';
import styles from './Menus.module.css';
import { followingPages, headingOf } from './pages';

/** Pages without a menu entry, which the menu appends to their groups. Editing one creates its entry. */
export const FollowingEntries = observer(
  ({ rows, onEdit }: { rows: readonly MenuRow[]; onEdit: (editing: Editing) => void }) => {
    const { t } = useTranslation(['menus', 'titles', 'shell']);
    const pages = followingPages(rows);
    if (pages.length === 0) return null;
    return (
      <>
        <p className={styles.hint}>{t('following.text')}</p>
        <ul className={styles.entries} aria-label={t('following.title')}>
          {pages.map((page) => {
            const Glyph = page.menu.icon ?? FileText;
            const title = t((page.menu.label ?? page.title) as never) as string;
            return (
              <li key={page.path} className={styles.entry} data-depth={2}>
                <Glyph size={18} strokeWidth={1.75} aria-hidden className={styles.glyph} />
                <span className={styles.names}>
                  <span className={styles.title}>{title}</span>
                  {page.titleZh && (
                    <span className={styles.chinese} lang="zh-Hans">
                      {page.titleZh}
                    </span>
                  )}
                  <span className={styles.leads}>{t(`shell:group.${page.menu.group}` as never)}</span>
                </span>
                {mayCall(menus.save) && (
                  <IconButton
                    size="sm"
                    icon={Pencil}
                    label={t('following.edit', { title })}
                    data-print="no"
                    onClick={() => onEdit({ parent_id: headingOf(rows, page), route: page.path })}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </>
    );
  },
);
