import { policySources } from '@shared/contracts/network/policies';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { Checkbox } from '~/ui/Checkbox';
import { Field } from '~/ui/Field';
import { FormSection } from '~/ui/FormSection';
import { useCase } from '../CaseContext';
import { CaseField } from '../CaseField';
import type { CaseValues } from '../values';
import { CaseDocuments } from './CaseDocuments';
import styles from './NotesStep.module.css';

/** Riders, the replacement question, the client's source, and notes. */
export const NotesStep = observer(() => {
  const { t } = useTranslation(['cases', 'policies']);
  const { store } = useCase();
  const riders = useField<CaseValues['riders']>('riders');
  const offered = store.product?.riders ?? [];
  return (
    <>
      <FormSection title={t('notes.riders')} columns={1}>
        {offered.length === 0 ? (
          <p className={styles.none}>{t('notes.noRiders')}</p>
        ) : (
          <Field {...riders.frame} group wide>
            {({ id, labelId, describedBy }) => (
              // biome-ignore lint/a11y/useSemanticElements: the field around it has the name
              <div
                id={id}
                role="group"
                aria-labelledby={labelId}
                aria-describedby={describedBy}
                className={styles.riders}
              >
                {offered.map((rider) => (
                  <Checkbox
                    key={rider}
                    label={t(`policies:choices.riders.${rider}`)}
                    checked={riders.value.includes(rider)}
                    onChange={(checked) =>
                      riders.set(offered.filter((one) => (one === rider ? checked : riders.value.includes(one))))
                    }
                  />
                ))}
              </div>
            )}
          </Field>
        )}
      </FormSection>
      <FormSection title={t('notes.about')}>
        <CaseField.Choice
          name="source"
          values={policySources}
          label={(value) => t(`policies:choices.source.${value}`)}
        />
        <div className={styles.switch}>
          <CaseField.Switch name="replacement" />
        </div>
        <CaseField.Area name="notes" max={2000} rows={5} />
      </FormSection>
      <CaseDocuments />
    </>
  );
});
