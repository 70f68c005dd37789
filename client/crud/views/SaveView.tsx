import type { SavedView } from '@shared/contracts/network/savedViews';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Dialog } from '~/ui/Dialog';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import { failureText, issueText } from '../failureText';
import { savedViews } from './SavedViews';
import type { Views } from './useViews';
import styles from './views.module.css';

interface SaveViewProps {
  now: Views['now'];
  /** The current view; saving under its name changes it. */
  current: SavedView | undefined;
  onClose: () => void;
}

/** Saves the list's current state under a name. An existing name replaces its view, and the button says so. */
export const SaveView = observer(({ now, current, onClose }: SaveViewProps) => {
  const { t } = useTranslation(['crud', 'issues']);
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(current?.name ?? '');
  const [standard, setStandard] = useState(current?.standard ?? false);
  const [pinned, setPinned] = useState(current?.pinned ?? false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const trimmed = name.trim();
  const existing = savedViews.of(now.screen).find((view) => view.name.toLowerCase() === trimmed.toLowerCase());

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!trimmed) {
      setError(t('issues:requiredField', { label: t('views.name') }));
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const view = { ...now, name: trimmed, standard, pinned };
      await (existing ? savedViews.change(existing, view) : savedViews.create(view));
      feedback.toast('success', t('views.saved', { name: trimmed }));
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const [issue] = failure.issues;
      setError(issue ? issueText(t, issue, 'USD', t('views.name')) : failureText(t, failure));
      setBusy(false);
      field.current?.focus();
    }
  };

  return (
    <Dialog open size="sm" title={t('views.save')} description={t('views.saveText')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <Field label={t('views.name')} required error={error}>
          {(ids) => (
            <TextInput
              {...ids}
              ref={field}
              maxLength={40}
              value={name}
              onChange={(text) => {
                setName(text);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Checkbox label={t('views.pin')} hint={t('views.pinHint')} checked={pinned} onChange={setPinned} />
        <Checkbox
          label={t('views.makeStandard')}
          hint={t('views.standardHint')}
          checked={standard}
          onChange={setStandard}
        />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t(existing ? 'views.replace' : 'save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});
