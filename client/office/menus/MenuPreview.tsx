import { levels } from '@shared/contracts/network/levels';
import { type MenuRow, menus } from '@shared/contracts/network/menus';
import { ExternalLink, FileText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { Card } from '~/ui/Card';
import { NativeSelect } from '~/ui/NativeSelect';
import { SkeletonLines } from '~/ui/SkeletonLines';
import styles from './Menus.module.css';
import { pageOf } from './pages';

interface MenuPreviewProps {
  area: MenuRow['area'];
  /** The stored entries; the preview reloads when they change. */
  rows: readonly MenuRow[] | undefined;
  /** True while moves are unsaved; the preview omits them. */
  unsaved: boolean;
}

/** The menu as agents of a level see it, or as the office sees it. */
export const MenuPreview = ({ area, rows, unsaved }: MenuPreviewProps) => {
  const { t } = useTranslation('menus');
  const [rank, setRank] = useState('1');
  const all = useAnswer(levels.list, { query: { limit: 100, sort: 'rank', order: 'asc' } });
  const active = (all.data?.list ?? []).filter(({ status }) => status === 'active');
  return (
    <Card
      title={t('preview.title')}
      subtitle={t(unsaved ? 'preview.unsaved' : 'preview.text')}
      className={styles.preview ?? ''}
      {...(area === 'vip' && {
        actions: (
          <NativeSelect
            ariaLabel={t('preview.as')}
            value={rank}
            onChange={setRank}
            options={
              active.length > 0
                ? active.map(({ rank: of, code, name }) => ({ value: String(of), label: `${code} ${name}` }))
                : [{ value: rank, label: '…' }]
            }
          />
        ),
      })}
    >
      <PreviewList area={area} rank={Number(rank)} version={stamp(rows)} />
    </Card>
  );
};

/** A key that changes whenever a stored entry changes. */
const stamp = (rows: readonly MenuRow[] | undefined) => rows?.map(({ id, version }) => `${id}.${version}`).join() ?? '';

const PreviewList = observer(({ area, rank, version }: { area: MenuRow['area']; rank: number; version: string }) => {
  const { t } = useTranslation(['menus', 'titles']);
  const query = area === 'vip' ? { area, rank, role: 'member' as const } : { area, role: 'administrator' as const };
  const store = useAnswer(menus.list, { query: { ...query, limit: 100 } });
  const read = useRef(version);
  useEffect(() => {
    if (read.current && read.current !== version) store.reload();
    read.current = version;
  }, [store, version]);
  return (
    <Widget store={store} name={t('preview.title')} skeleton={<SkeletonLines lines={8} />}>
      {({ list }) => (
        <ul className={styles.shown} aria-label={t('preview.title')}>
          {list
            .filter((row, index) => leads(row) || list.slice(index + 1).some(({ parent_id }) => parent_id === row.id))
            .map((row) => {
              const Glyph = pageOf(row.route)?.menu?.icon ?? (row.url ? ExternalLink : FileText);
              return (
                <li key={row.id} data-depth={row.depth} data-heading={!leads(row)}>
                  {leads(row) && <Glyph size={16} strokeWidth={1.75} aria-hidden />}
                  <span dir="auto">{row.title}</span>
                </li>
              );
            })}
        </ul>
      )}
    </Widget>
  );
});

const leads = ({ route, url, article_id }: MenuRow) => Boolean(route || url) || article_id !== null;
