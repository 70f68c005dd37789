import { payments } from '@shared/contracts/network/payments';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Page } from '~/crud/Page';
import { RowMissing } from '~/crud/RowMissing';
import { useAnswer } from '~/crud/useAnswer';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { LockedRun } from './LockedRun';
import { OpenRun } from './OpenRun';
import { runAddress } from './run';

/** Four years of runs. */
const most = 100;

/** One pay run: its calculation while open, its payments once locked. */
export const RunPage = observer(({ cycle_no }: { cycle_no: string }) => {
  const store = useAnswer(payments.runs, { query: { limit: most } }, { live: ['pay_run'] });
  const [round, setRound] = useState(0);
  const at = store.data?.list.findIndex((row) => row.cycle_no === cycle_no) ?? -1;
  const run = store.data?.list[at];
  if (!run) {
    const waiting = !store.data && !store.failure;
    return (
      <Page>
        {waiting ? (
          <Card>
            <SkeletonCard />
          </Card>
        ) : (
          <RowMissing texts="payRuns" failure={store.failure} back={runAddress()} onRetry={store.reload} />
        )}
      </Page>
    );
  }
  const props = {
    run,
    before: store.data?.list[at + 1],
    onChanged: () => {
      store.reload();
      setRound(round + 1);
    },
  };
  return run.status === 'open' ? <OpenRun {...props} /> : <LockedRun key={round} {...props} />;
});
