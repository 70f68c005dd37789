import { recorded } from '@shared/contracts/lantern/recordings';
import { Circle } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '~/crud/failureText';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Checkbox } from '~/ui/Checkbox';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import { useAnswererName } from '../backends/useAnswererName';
import styles from './Recordings.module.css';
import type { RecordingsStore } from './RecordingsStore';

export const StartForm = observer(({ store }: { store: RecordingsStore }) => {
  const { t } = useTranslation('lantern');
  const nameOf = useAnswererName();
  const form = useRef<HTMLFormElement>(null);
  const { name, answerers, issue, state, work, backends } = store;
  const offered = backends.answerers.filter((each) => each !== recorded);

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (work.busy || (await store.start())) return;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Card title={t('recordings.record')} subtitle={t('recordings.recordText')}>
      <form ref={form} className={styles.start} onSubmit={start} noValidate>
        <Field
          label={t('backends.name')}
          required
          hint={t('recordings.nameHint')}
          error={issue && issueText(t as never, issue, 'USD', t('backends.name'))}
        >
          {(ids) => (
            <TextInput
              {...ids}
              dir="ltr"
              placeholder="staging"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={name}
              onChange={(typed) => store.change({ name: typed })}
            />
          )}
        </Field>
        {offered.length > 1 && (
          <Field label={t('recordings.answerers')} group hint={t('recordings.answerersHint')}>
            {() => (
              <div className={styles.choices}>
                {offered.map((each) => (
                  <Checkbox
                    key={each}
                    label={nameOf(each)}
                    checked={answerers.includes(each)}
                    onChange={(isChosen) => store.choose(each, isChosen)}
                  />
                ))}
              </div>
            )}
          </Field>
        )}
        <div>
          <Button type="submit" variant="primary" icon={Circle} busy={work.busy} disabled={state?.folder === null}>
            {t('recordings.start')}
          </Button>
        </div>
      </form>
    </Card>
  );
});
