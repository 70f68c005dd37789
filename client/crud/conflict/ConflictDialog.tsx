import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { Dialog } from '~/ui/Dialog';
import { RadioCard } from '~/ui/RadioCard';
import styles from './ConflictDialog.module.css';
import type { Conflict, Side } from './conflict';

const sides = ['mine', 'theirs'] as const;

interface ConflictDialogProps<V extends object, F extends string> {
  title: string;
  conflict: Conflict<V, F>;
  mine: V;
  label: (field: F) => string;
  /** A field's value as text; empty for a missing value. */
  text: (field: F, values: V) => string;
  onTake: (chosen: ReadonlyMap<F, Side>) => void;
  /** Closes without a choice; both versions stay. */
  onLater: () => void;
}

/** Compares your version with another user's, field by field. Both stay until you choose. */
export const ConflictDialog = <V extends object, F extends string>(props: ConflictDialogProps<V, F>) => {
  const { title, conflict, mine, label, text, onTake, onLater } = props;
  const { t } = useTranslation('crud');
  const [chosen, setChosen] = useState<ReadonlyMap<F, Side>>(() => new Map(conflict.obvious));
  const all = (side: Side) => setChosen(new Map(conflict.fields.map((field) => [field, side])));
  const open = conflict.fields.filter((field) => !chosen.has(field)).length;
  const copy = async () => {
    const lines = conflict.fields.map((field) => `${label(field)}: ${text(field, mine)}`);
    try {
      await copyText(lines.join('\n'));
      feedback.toast('success', t('conflict.copied'));
    } catch {
      // The browser denied clipboard access; users can still select the text.
      feedback.toast('danger', t('conflict.notCopied'));
    }
  };
  return (
    <Dialog
      open
      size="lg"
      title={title}
      description={t('conflict.text')}
      onClose={onLater}
      footer={
        <>
          <span className={cx(styles.left, 'own-order')} aria-live="polite">
            {open > 0 && t('conflict.open', { count: open })}
          </span>
          <Button onClick={onLater}>{t('conflict.later')}</Button>
          <Button variant="primary" disabled={open > 0} onClick={() => onTake(chosen)}>
            {t('conflict.take')}
          </Button>
        </>
      }
    >
      <div className={styles.shortcuts}>
        <Button size="sm" onClick={() => all('mine')}>
          {t('conflict.allMine')}
        </Button>
        <Button size="sm" onClick={() => all('theirs')}>
          {t('conflict.allTheirs')}
        </Button>
        <Button size="sm" variant="ghost" icon={Copy} onClick={() => void copy()}>
          {t('conflict.copy')}
        </Button>
      </div>
      {conflict.fields.map((field) => (
        <fieldset key={field} className={styles.field}>
          <legend>{label(field)}</legend>
          <div className={styles.sides}>
            {sides.map((side) => (
              <RadioCard
                key={side}
                className={styles.side}
                name={`side-${field}`}
                checked={chosen.get(field) === side}
                onChange={() => setChosen(new Map(chosen).set(field, side))}
              >
                <span className={styles.version}>
                  <span className={styles.whose}>{t(`conflict.${side}`)}</span>
                  <bdi className={styles.value}>
                    {text(field, side === 'mine' ? mine : conflict.theirs) || t('conflict.empty')}
                  </bdi>
                </span>
              </RadioCard>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  );
};
