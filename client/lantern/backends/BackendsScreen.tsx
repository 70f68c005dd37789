import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '~/crud/failureText';
import { download } from '~/platform/csv';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { PageHeader } from '~/ui/PageHeader';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { notHere } from '../calls';
import { failureText } from '../failureText';
import { HereNotice } from '../HereNotice';
import { LanternPage } from '../LanternPage';
import { useStayGuard } from '../useStayGuard';
import { Accounts } from './Accounts';
import styles from './Backends.module.css';
import { BackendsStore } from './BackendsStore';
import { Resources } from './Resources';
import { Servers } from './Servers';

/** Page that routes the calls of `/backend` to several backends at run time. */
export const BackendsScreen = observer(() => {
  const { t } = useTranslation('lantern');
  const [store] = useState(() => new BackendsStore());
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => void store.load(), [store]);
  useStayGuard(store);
  const { active, work } = store;
  const { busy, failure } = work;
  const [stray] = store.strayIssues;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (await store.save()) feedback.toast('success', t('backends.saved'));
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const exportRoutes = () => download('lantern-routes.json', `${JSON.stringify(store.exported, null, 2)}\n`);

  return (
    <LanternPage active="backends">
      <div className={styles.page}>
        <PageHeader title={t('backends.title')} lead={t('backends.lead')} />
        {!active && failure?.reason === notHere && <HereNotice refused />}
        {!active && failure && failure.reason !== notHere && (
          <Card>
            <ErrorState
              title={t('backends.failed')}
              text={failureText(t, failure)}
              requestId={failure.requestId}
              busy={busy}
              onRetry={() => void store.load()}
            />
          </Card>
        )}
        {!active && !failure && <SkeletonCard lines={6} />}
        {active && (
          <form ref={form} className={styles.form} onSubmit={save} noValidate>
            {failure?.reason === notHere && <HereNotice refused />}
            {failure && failure.reason !== notHere && (
              <Notice tone="danger" live title={t('backends.notSaved')}>
                {stray ? issueText(t as never, stray) : failureText(t, failure)}
              </Notice>
            )}
            <Servers store={store} />
            <Resources store={store} />
            <Accounts store={store} />
            <div className={styles.foot}>
              <span role="status">{store.dirty ? t('rehearsal.unsaved') : ''}</span>
              <Button icon={Download} onClick={exportRoutes}>
                {t('backends.export')}
              </Button>
              <Button disabled={!store.dirty || busy} onClick={() => store.undo()}>
                {t('rehearsal.undo')}
              </Button>
              <Button type="submit" variant="primary" busy={busy} disabled={!store.dirty}>
                {t('backends.save')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </LanternPage>
  );
});
