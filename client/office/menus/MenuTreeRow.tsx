import { levels } from '@shared/contracts/network/levels';
import { type MenuRow, menuDepth, menus } from '@shared/contracts/network/menus';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ExternalLink,
  FileText,
  GripVertical,
  Heading,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { act, mayCall, rowMenu } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { useOptions } from '~/crud/useOptions';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { IconButton } from '~/ui/IconButton';
import { Menu } from '~/ui/Menu';
import { Switch } from '~/ui/Switch';
import { Tag } from '~/ui/Tag';
import { draftOf } from './draftOf';
import type { Editing } from './MenuScreen';
import styles from './Menus.module.css';
import type { Move } from './order';
import { pageOf } from './pages';

interface MenuTreeRowProps {
  row: MenuRow;
  depth: number;
  onEdit: (editing: Editing) => void;
  onChanged: () => void;
  onGripKey: (event: KeyboardEvent<HTMLElement>) => void;
  can: (move: Move) => boolean;
  onMove: (move: Move) => void;
}

const remove = act<MenuRow>('delete', menus.remove, {
  icon: Trash2,
  tone: 'danger',
  confirm: true,
  body: ({ id }) => ({ id }),
  refused: ({ child_count }) => (child_count > 0 ? 'deleteRefused' : undefined),
});

const moves = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['in', ArrowRight],
  ['out', ArrowLeft],
] as const;

/** One entry: its grip, titles, target, audience and actions. */
export const MenuTreeRow = ({ row, depth, onEdit, onChanged, onGripKey, can, onMove }: MenuTreeRowProps) => {
  const { t } = useTranslation(['menus', 'titles']);
  const ranks = useOptions(
    levels.list,
    ({ rank, code }: { id: number; rank: number; code: string }) => `${rank} ${code}`,
  );
  const [busy, setBusy] = useState(false);
  /** The visibility requested for this version, until the list reloads. */
  const [requested, setRequested] = useState<Pick<MenuRow, 'version' | 'visible'>>();
  const { title, title_zh, route, url, article_id, min_rank } = row;
  const may = mayCall(menus.save);
  const page = pageOf(route);
  const least = ranks.map(({ label }) => label.split(' ')).find(([rank]) => Number(rank) === min_rank)?.[1] ?? min_rank;

  const show = async (visible: boolean) => {
    setBusy(true);
    setRequested({ version: row.version, visible });
    try {
      await call(menus.save, { body: { ...draftOf(row), visible, id: row.id, version: row.version } });
      forgetRecent();
      feedback.toast('success', t(visible ? 'shown' : 'hidden', { title }));
      onChanged();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRequested(undefined);
      feedback.toast('danger', t('crud:saveFailed'), failureText(t, error, 'menus'));
      if (error.reason === 'stale' || error.reason === 'not_found') onChanged();
    } finally {
      setBusy(false);
    }
  };
  const leads = page
    ? t(page.title as never)
    : route || url.replace('https://', '') || t(article_id === null ? 'heading' : 'article');
  const Glyph = page?.menu?.icon ?? (url ? ExternalLink : route || article_id !== null ? FileText : Heading);
  return (
    <>
      <IconButton
        className={styles.grip ?? ''}
        size="sm"
        icon={GripVertical}
        label={t('move', { title })}
        aria-describedby="menu-hint"
        data-grip
        disabled={!may}
        onKeyDown={onGripKey}
      />
      <Glyph size={18} strokeWidth={1.75} aria-hidden className={styles.glyph} />
      <span className={styles.names}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {title_zh && (
          <span className={styles.chinese} lang="zh-Hans">
            {title_zh}
          </span>
        )}
        <span className={styles.leads} dir="auto">
          {leads === title ? '' : leads}
        </span>
      </span>
      <span className={styles.tags}>{min_rank !== null && <Tag tone="info">{t('from', { level: least })}</Tag>}</span>
      <Switch
        ariaLabel={t('visible', { title })}
        checked={requested?.version === row.version ? requested.visible : row.visible}
        disabled={busy || !may}
        onChange={(visible) => void show(visible)}
      />
      <span className={styles.menu} data-print="no">
        <Menu
          label={t('actionsOf', { title })}
          items={() => [
            ...(may
              ? [
                  { label: t('actions.edit'), icon: Pencil, onSelect: () => onEdit({ row }) },
                  ...(depth < menuDepth
                    ? [{ label: t('actions.below'), icon: Plus, onSelect: () => onEdit({ parent_id: row.id }) }]
                    : []),
                  { separator: true } as const,
                  ...moves.map(([way, icon]) => ({
                    label: t(`actions.${way}`),
                    icon,
                    disabled: !can(way),
                    onSelect: () => onMove(way),
                  })),
                  { separator: true } as const,
                ]
              : []),
            ...rowMenu([remove], 'menus', onChanged)(row),
          ]}
        />
      </span>
    </>
  );
};
