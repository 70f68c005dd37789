import type { PolicyDetail } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { Pencil } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/TextArea';
import { mayNote } from './mayChange';
import styles from './PolicyPage.module.css';
import type { PolicyStore } from './PolicyStore';

const longest = 2000;

/** The agents' notes on a case, editable at any status. */
export const PolicyNotes = observer(({ policy, store }: { policy: PolicyDetail; store: PolicyStore }) => {
  const { t } = useTranslation(['policies', 'crud']);
  const [typed, setTyped] = useState<string>();
  if (!mayNote(policy)) return null;
  const save = async () => {
    if (typed === undefined || typed.length > longest) return;
    if (await store.change(policyWork.note, { notes: typed }, t('detail.notesSaved'))) setTyped(undefined);
  };
  return (
    <section>
      <div className={styles.heading}>
        <h2>{t('detail.notes')}</h2>
        {typed === undefined && (
          <Button size="sm" variant="ghost" icon={Pencil} onClick={() => setTyped(policy.notes)}>
            {t(policy.notes ? 'detail.editNotes' : 'detail.addNotes')}
          </Button>
        )}
      </div>
      {typed === undefined ? (
        <p className={policy.notes ? styles.notes : styles.muted}>{policy.notes || t('detail.noNotes')}</p>
      ) : (
        <div className={styles.form}>
          <TextArea aria-label={t('detail.notes')} value={typed} onChange={setTyped} max={longest} rows={5} autoFocus />
          <div className={styles.buttons}>
            <Button onClick={() => setTyped(undefined)}>{t('crud:cancel')}</Button>
            <Button variant="primary" busy={store.changing} onClick={() => void save()}>
              {t('crud:save')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
});
