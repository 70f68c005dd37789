import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Articles } from '~/articles/Articles';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { Widget } from '~/crud/Widget';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { StepList } from '~/ui/StepList';
import { Appointments } from './Appointments';
import { ChecklistStore } from './ChecklistStore';
import styles from './Licensing.module.css';
import { LicensingSummary } from './LicensingSummary';
import { Prelicence } from './Prelicence';
import { StepRow } from './StepRow';

/** /vip/licensing_appointment: the steps from registration to the first case, and the reader's appointments. */
export const LicensingScreen = observer(() => {
  const { t } = useTranslation('licensing');
  const [store] = useState(() => new ChecklistStore());
  useEffect(() => {
    store.load();
    return () => store.answer.stop();
  }, [store]);
  return (
    <Page lead={t('lead')} actions={<PrintButton />}>
      <div className={styles.page}>
        <Widget store={store.answer} name={t('steps')} skeleton={<SkeletonCard height="520px" />}>
          {(checklist) => (
            <div className={styles.page}>
              <LicensingSummary checklist={checklist} />
              <Card title={t('steps')}>
                <StepList>
                  {checklist.steps.map((step, index) => (
                    <StepRow key={step.code} step={step} number={index + 1} all={checklist.steps} store={store} />
                  ))}
                </StepList>
              </Card>
            </div>
          )}
        </Widget>
        <Prelicence />
        <Appointments />
        <div data-print="no">
          <Articles code="how_to_start" title={t('reading')} text={t('readingText')} />
        </div>
      </div>
    </Page>
  );
});
