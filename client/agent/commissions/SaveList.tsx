import { reports } from '@shared/contracts/network/reports';
import { ShieldCheck } from 'lucide-react';
import { Observer, observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { TaskList } from '~/network/tasks/TaskList';
import { useTaskMarks } from '~/network/tasks/useTaskMarks';
import { businessToday } from '~/platform/businessDay';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { FetchedPart } from '~/ui/FetchedPart';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { SaveItem } from './SaveItem';
import styles from './SaveList.module.css';
import { type CaseToSave, caseToSave, toSave } from './touches';

const NudgeDialog = lazy(async () => ({ default: (await import('~/network/nudge/NudgeDialog')).NudgeDialog }));

/** Cases shown before the reader asks for the others. */
const shownFirst = 8;

/** The talks that keep one's own policies in force, with the client's contact and a message (domain.md 6, B6). */
export const SaveList = observer(() => {
  const { t } = useTranslation('commissions');
  const store = useAnswer(reports.touches, { query: {} }, { live: ['policy'] });
  const marks = useTaskMarks();
  const [all, setAll] = useState(false);
  const [nudged, setNudged] = useState<CaseToSave>();
  const today = businessToday();
  return (
    <Widget store={store} name={t('save.title')} skeleton={<SkeletonCard height="340px" />}>
      {({ cases }) => (
        <Observer>
          {() => {
            const listed = toSave(cases.map((row) => caseToSave(row, today, (touch) => marks.markOf(touch) === null)));
            const shown = all ? listed : listed.slice(0, shownFirst);
            return (
              <Card title={t('save.title')} subtitle={t('save.text')} flush>
                {listed.length === 0 ? (
                  <EmptyState icon={ShieldCheck} title={t('save.empty')} text={t('save.emptyText')} />
                ) : (
                  <>
                    <p className={styles.keys} data-print="no">
                      {t('tasks:keys')}
                    </p>
                    <TaskList label={t('save.title')} marks={marks}>
                      {shown.map((each) => (
                        <SaveItem key={each.row.policy_id} item={each} marks={marks} onNudge={() => setNudged(each)} />
                      ))}
                    </TaskList>
                    {listed.length > shown.length && (
                      <p className={styles.more} data-print="no">
                        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
                          {t('save.more', { count: listed.length - shown.length })}
                        </Button>
                      </p>
                    )}
                  </>
                )}
                {nudged?.next && (
                  <FetchedPart onClose={() => setNudged(undefined)}>
                    <NudgeDialog
                      client={{
                        name: nudged.row.insured,
                        ...(nudged.row.client ?? { first: nudged.row.insured, phone: null, email: null }),
                      }}
                      subject={nudged.row.product}
                      product={nudged.row.product}
                      about={{ kind: 'touch', months: nudged.next.months }}
                      onClose={() => setNudged(undefined)}
                    />
                  </FetchedPart>
                )}
              </Card>
            );
          }}
        </Observer>
      )}
    </Widget>
  );
});
