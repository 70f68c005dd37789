import { type PendingCase, reports } from '@shared/contracts/network/reports';
import { Inbox } from 'lucide-react';
import { Observer, observer } from 'mobx-react-lite';
import { type KeyboardEvent, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ViewSwitch } from '~/network/policies/board/ViewSwitch';
import { TaskList } from '~/network/tasks/TaskList';
import { useTaskMarks } from '~/network/tasks/useTaskMarks';
import { paths } from '~/paths';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { FetchedPart } from '~/ui/FetchedPart';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { byUrgency } from './order';
import { SetAside } from './SetAside';
import styles from './Waiting.module.css';
import { WaitingCase } from './WaitingCase';

const CaseNudge = lazy(async () => ({ default: (await import('./CaseNudge')).CaseNudge }));

const most = 100;
const mine = { scope: 'me', limit: most } as const;

/** The agent's pending cases as an inbox, the most urgent first (domain.md 6, B5). */
export const WaitingCases = observer(() => {
  const { t } = useTranslation(['waiting', 'policies']);
  const store = useAnswer(reports.pending, { query: mine }, { live: ['policy'] });
  const marks = useTaskMarks();
  const [nudged, setNudged] = useState<PendingCase>();
  /** `m` opens the message of the case in focus. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'm' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!(event.target instanceof Element) || event.target.closest('dialog, input, textarea, [role="menu"]')) return;
    event.target.closest('[data-task]')?.querySelector<HTMLElement>('[data-task-message]')?.click();
  };
  return (
    <Page>
      <Widget store={store} name={t('title')} skeleton={<SkeletonTable rows={6} columns={4} />}>
        {({ list, total }) => (
          <Observer>
            {() => {
              const open = byUrgency(marks.open(list));
              return (
                <Card flush>
                  <ViewSwitch view="waiting">
                    <bdi>{t('count', { count: open.length })}</bdi>
                  </ViewSwitch>
                  <p className={styles.keys} data-print="no">
                    {t('keys')}
                  </p>
                  {open.length === 0 ? (
                    <EmptyState
                      icon={Inbox}
                      title={t('empty')}
                      text={t(list.length === 0 ? 'emptyText' : 'emptyMarked')}
                      action={<LinkButton to={paths.policyCreate}>{t('policies:create')}</LinkButton>}
                    />
                  ) : (
                    // biome-ignore lint/a11y/noStaticElementInteractions: adds one key to the list inside
                    <div onKeyDown={onKeyDown}>
                      <TaskList label={t('title')} marks={marks}>
                        {open.map((row) => (
                          <WaitingCase key={row.task} row={row} marks={marks} onNudge={() => setNudged(row)} />
                        ))}
                      </TaskList>
                    </div>
                  )}
                  <SetAside list={list} marks={marks} />
                  <p className={styles.more}>
                    {total > list.length && t('more', { count: total - list.length })}{' '}
                    <LinkButton size="sm" variant="ghost" to={paths.pendingTp}>
                      {t('all')}
                    </LinkButton>
                  </p>
                </Card>
              );
            }}
          </Observer>
        )}
      </Widget>
      {nudged && (
        <FetchedPart onClose={() => setNudged(undefined)}>
          <CaseNudge row={nudged} onClose={() => setNudged(undefined)} />
        </FetchedPart>
      )}
    </Page>
  );
});
