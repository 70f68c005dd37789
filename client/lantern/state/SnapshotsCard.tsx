import { Archive } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '~/crud/failureText';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import { SnapshotRow } from './SnapshotRow';
import styles from './State.module.css';
import type { StateStore } from './StateStore';

/** Copies of all data, to save, restore, or delete. */
export const SnapshotsCard = observer(({ store }: { store: StateStore }) => {
  const { t } = useTranslation('lantern');
  const form = useRef<HTMLFormElement>(null);
  const { name, nameIssue, snapshots, work } = store;

  const take = async (event: FormEvent) => {
    event.preventDefault();
    if (work.busy) return;
    const taken = name.trim();
    if (await store.take()) feedback.toast('success', t('state.taken', { name: taken }));
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Card title={t('state.snapshots')} subtitle={t('state.snapshotsText')}>
      <div className={styles.stack}>
        <form ref={form} className={styles.form} onSubmit={take} noValidate>
          <Field
            label={t('backends.name')}
            required
            hint={t('state.nameHint')}
            error={nameIssue && issueText(t as never, nameIssue, 'USD', t('backends.name'))}
          >
            {(ids) => (
              <TextInput
                {...ids}
                dir="ltr"
                placeholder="before-import"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={name}
                onChange={(typed) => store.change({ name: typed })}
              />
            )}
          </Field>
          <div>
            <Button type="submit" variant="primary" icon={Archive} busy={work.busy}>
              {t('state.take')}
            </Button>
          </div>
        </form>
        {snapshots.length === 0 ? (
          <EmptyState icon={Archive} title={t('state.none')} text={t('state.noneText')} />
        ) : (
          <ul className={styles.list} aria-label={t('state.snapshots')}>
            {snapshots.map((snapshot) => (
              <SnapshotRow key={snapshot.name} store={store} snapshot={snapshot} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
});
