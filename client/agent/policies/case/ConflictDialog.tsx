import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { useCase } from './CaseContext';
import styles from './ConflictDialog.module.css';
import { useCaseWords } from './caseWords';
import type { Conflict, Side } from './conflict';
import radio from './Radio.module.css';
import type { CaseField } from './values';

const sides = ['mine', 'theirs'] as const;

/** Both versions of a case that somebody else saved meanwhile, field by field; neither is lost before a choice. */
export const ConflictDialog = observer(({ conflict }: { conflict: Conflict }) => {
  const { t } = useTranslation('cases');
  const { store } = useCase();
  const words = useCaseWords();
  const [chosen, setChosen] = useState<ReadonlyMap<CaseField, Side>>(() => new Map(conflict.obvious));
  const all = (side: Side) => setChosen(new Map(conflict.fields.map((field) => [field, side])));
  const open = conflict.fields.filter((field) => !chosen.has(field)).length;
  return (
    <Dialog
      open
      size="lg"
      title={t('conflict.title')}
      description={t('conflict.text')}
      onClose={() => store.postpone()}
      footer={
        <>
          <span className={styles.left} aria-live="polite">
            {open > 0 && t('conflict.open', { count: open })}
          </span>
          <Button onClick={() => store.postpone()}>{t('conflict.later')}</Button>
          <Button variant="primary" disabled={open > 0} onClick={() => store.merge(chosen)}>
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
      </div>
      {conflict.fields.map((field) => (
        <fieldset key={field} className={styles.field}>
          <legend>{words.fullLabel(field)}</legend>
          <div className={styles.sides}>
            {sides.map((side) => (
              <label key={side} className={styles.side}>
                <input
                  type="radio"
                  className={radio.radio}
                  name={`side-${field}`}
                  checked={chosen.get(field) === side}
                  onChange={() => setChosen(new Map(chosen).set(field, side))}
                />
                <span className={styles.version}>
                  <span className={styles.whose}>{t(`conflict.${side}`)}</span>
                  <span className={styles.value}>
                    {words.text(field, side === 'mine' ? store.values : conflict.theirs) || t('conflict.empty')}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  );
});
