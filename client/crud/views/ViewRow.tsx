import type { SavedView } from '@shared/contracts/network/savedViews';
import { Check, Pencil, Pin, PinOff, Star, StarOff, Trash2, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { IconButton } from '~/ui/IconButton';
import { Tag } from '~/ui/Tag';
import { TextInput } from '~/ui/TextInput';
import { failureText, issueText } from '../failureText';
import { savedViews } from './SavedViews';
import styles from './views.module.css';

/** A saved view with its actions. */
export const ViewRow = ({ view }: { view: SavedView }) => {
  const { t } = useTranslation(['crud', 'issues']);
  const [name, setName] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { standard, pinned } = view;
  const words = { name: view.name };

  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      setName(undefined);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const [issue] = failure.issues;
      feedback.toast('danger', t('saveFailed'), issue ? issueText(t, issue) : failureText(t, failure));
      // The views on the page may be outdated.
      await savedViews.load();
    } finally {
      setBusy(false);
    }
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (name?.trim()) void doing(() => savedViews.change(view, { name: name.trim() }));
  };
  const remove = async () => {
    const sure = await feedback.ask({
      title: t('views.removeQuestion', words),
      text: t('views.removeLoss'),
      confirm: t('views.remove'),
      tone: 'danger',
    });
    if (sure) await doing(() => savedViews.remove(view));
  };

  if (name !== undefined)
    return (
      <li>
        <form className={styles.row} onSubmit={rename}>
          <TextInput aria-label={t('views.name')} autoFocus maxLength={40} value={name} onChange={setName} />
          <IconButton type="submit" size="sm" label={t('save')} icon={Check} busy={busy} disabled={!name.trim()} />
          <IconButton size="sm" label={t('cancel')} icon={X} onClick={() => setName(undefined)} />
        </form>
      </li>
    );
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <bdi>{view.name}</bdi>
        {standard && <Tag tone="primary">{t('views.standard')}</Tag>}
        {pinned && <Tag tone="neutral">{t('views.pinned')}</Tag>}
      </span>
      <IconButton
        size="sm"
        label={t(standard ? 'views.unmakeStandard' : 'views.makeStandardOf', words)}
        icon={standard ? StarOff : Star}
        disabled={busy}
        onClick={() => void doing(() => savedViews.change(view, { standard: !standard }))}
      />
      <IconButton
        size="sm"
        label={t(pinned ? 'views.unpin' : 'views.pinOf', words)}
        icon={pinned ? PinOff : Pin}
        disabled={busy}
        onClick={() => void doing(() => savedViews.change(view, { pinned: !pinned }))}
      />
      <IconButton
        size="sm"
        label={t('views.rename', words)}
        icon={Pencil}
        disabled={busy}
        onClick={() => setName(view.name)}
      />
      <IconButton
        size="sm"
        label={t('views.removeOf', words)}
        icon={Trash2}
        disabled={busy}
        onClick={() => void remove()}
      />
    </li>
  );
};
