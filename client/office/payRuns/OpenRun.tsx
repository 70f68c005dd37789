import { payments, type RunAccount, type RunRow } from '@shared/contracts/network/payments';
import { Lock, RefreshCw, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { forgetRecent } from '~/crud/recent';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { randomId } from '~/platform/randomId';
import { Button } from '~/ui/Button';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { CalculatedTable } from './CalculatedTable';
import { Checks } from './Checks';
import styles from './Run.module.css';
import { RunAccounts } from './RunAccounts';
import { RunHead } from './RunHead';
import { runAddress } from './run';

/** Confirms, then locks the run or requests the lock. Resolves to true if something changed. */
async function lockRun({ cycle_no, version, requested_by }: RunRow): Promise<boolean> {
  const { t } = i18next;
  const action = requested_by ? 'approve' : 'lock';
  const yes = await feedback.ask({
    title: t(`payRuns:actions.${action}Question`, { cycle_no }),
    text: t(`payRuns:actions.${action}Loss`),
    confirm: t(`payRuns:actions.${action}`),
    tone: 'primary',
  });
  if (!yes) return false;
  try {
    const { status } = await call(payments.lock, { body: { request_id: randomId(), cycle_no, version } });
    forgetRecent();
    if (status === 'open') feedback.toast('warning', t('payRuns:lockRequested', { cycle_no }));
    else feedback.toast('success', t('payRuns:locked', { cycle_no }));
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    feedback.toast('danger', t('payRuns:actions.failed', { cycle_no }), failureText(t, error, 'payRuns'));
    return false;
  }
}

/** Confirms, then discards an off-cycle run. Resolves to true if it is gone. */
async function discardRun({ cycle_no, version }: RunRow): Promise<boolean> {
  const { t } = i18next;
  const yes = await feedback.ask({
    title: t('payRuns:offCycle.discardQuestion', { cycle_no }),
    text: t('payRuns:offCycle.discardLoss'),
    confirm: t('payRuns:offCycle.discard'),
    tone: 'danger',
  });
  if (!yes) return false;
  try {
    await call(payments.discard, { body: { request_id: randomId(), cycle_no, version } });
    forgetRecent();
    feedback.toast('success', t('payRuns:offCycle.discarded'));
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    feedback.toast('danger', t('payRuns:actions.failed', { cycle_no }), failureText(t, error, 'payRuns'));
    return false;
  }
}

interface OpenRunProps {
  run: RunRow;
  before: RunRow | undefined;
  onChanged: () => void;
}

const perPage = 25;

/** An open run: its calculated pay, the checks, and the lock, which may need a second administrator. */
export const OpenRun = observer(({ run, before, onChanged }: OpenRunProps) => {
  const { t } = useTranslation('payRuns');
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [previous, setPrevious] = useState<readonly RunAccount[]>();
  const [locking, setLocking] = useState(false);
  const { cycle_no } = run;
  const store = useAnswer(payments.calculate, { body: { cycle_no, page, limit: perPage } });

  const recalculate = () => {
    setPrevious(store.data?.run.accounts);
    forgetRecent();
    store.reload();
  };
  const lock = async () => {
    setLocking(true);
    try {
      if (await lockRun(run)) onChanged();
    } finally {
      setLocking(false);
    }
  };
  return (
    <Page actions={<PrintButton />}>
      <div className={styles.run}>
        <RunHead
          run={run}
          actions={
            <>
              <Button icon={RefreshCw} busy={store.loading} onClick={recalculate}>
                {t('actions.calculate')}
              </Button>
              {run.off_cycle && mayCall(payments.discard) && (
                <Button
                  icon={Trash2}
                  onClick={() => void discardRun(run).then((done) => done && navigate(runAddress()))}
                >
                  {t('offCycle.discard')}
                </Button>
              )}
              {mayCall(payments.lock) && run.blocker === null && (
                <Button icon={Lock} variant="primary" busy={locking} onClick={() => void lock()}>
                  {t(run.requested_by ? 'actions.approve' : 'actions.lock')}
                </Button>
              )}
            </>
          }
        >
          <RunAccounts now={store.data?.run.accounts ?? run.accounts} previous={previous} before={before} />
        </RunHead>
        <Widget store={store} name={t('calculated')} skeleton={<SkeletonTable rows={8} columns={6} />}>
          {(calculation) => (
            <div className={styles.run}>
              <Checks {...calculation} />
              <CalculatedTable calculation={calculation} onPage={setPage} />
            </div>
          )}
        </Widget>
      </div>
    </Page>
  );
});
