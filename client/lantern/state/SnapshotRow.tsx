import type { Snapshot } from '@shared/contracts/lantern/snapshots';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Tag } from '~/ui/Tag';
import styles from './State.module.css';
import type { StateStore } from './StateStore';

export const SnapshotRow = observer(({ store, snapshot }: { store: StateStore; snapshot: Snapshot }) => {
  const { t } = useTranslation('lantern');
  const format = useFormat();
  const { name, taken_at, backend } = snapshot;
  const { busy } = store.work;

  const restore = async () => {
    const sure = await feedback.ask({
      title: t('state.restoreTitle', { name }),
      text: t('state.restoreText'),
      confirm: t('state.restore'),
      tone: 'danger',
    });
    const restored = sure && (await store.restore(name));
    if (restored) feedback.toast('success', t('state.restored', { name }), t(`state.restoredPart.${restored.backend}`));
  };
  const remove = async () => {
    const sure = await feedback.ask({
      title: t('state.deleteTitle', { name }),
      text: t('state.deleteText'),
      confirm: t('state.delete'),
      tone: 'danger',
    });
    if (sure) await store.remove(name);
  };
  return (
    <li className={styles.row}>
      <span className={styles.facts}>
        <span className={styles.title}>
          <strong>
            <bdi dir="ltr">{name}</bdi>
          </strong>
          {backend !== 'included' && <Tag>{t('state.isPartial')}</Tag>}
        </span>
        <span className="muted">{format.instant(taken_at)}</span>
      </span>
      <span className={styles.actions}>
        <Button
          size="sm"
          icon={ArchiveRestore}
          busy={busy}
          aria-label={t('state.restoreName', { name })}
          onClick={() => void restore()}
        >
          {t('state.restore')}
        </Button>
        <IconButton
          size="sm"
          icon={Trash2}
          label={t('state.deleteName', { name })}
          disabled={busy}
          onClick={() => void remove()}
        />
      </span>
    </li>
  );
});
