import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Articles } from '~/articles/Articles';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { Widget } from '~/crud/Widget';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Appointments } from './Appointments';
import { ChecklistStore } from './ChecklistStore';
import { Courses } from './Courses';
import styles from './Licensing.module.css';
import { LicensingSummary } from './LicensingSummary';
import { Prelicence } from './Prelicence';
import { ReadyToWrite } from './ReadyToWrite';
import { Steps } from './Steps';

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
                <Steps steps={checklist.steps} store={store} />
              </Card>
              <Courses courses={checklist.courses} />
            </div>
          )}
        </Widget>
        <ReadyToWrite />
        <Prelicence />
        <div id="appointments">
          <Appointments />
        </div>
        <div data-print="no">
          <Articles code="how_to_start" title={t('reading')} text={t('readingText')} />
        </div>
      </div>
    </Page>
  );
});
