import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FetchedPart } from '~/ui/FetchedPart';
import { runAddress } from './run';

// The page shows only one of these at a time.
const RunList = lazy(async () => ({ default: (await import('./RunList')).RunList }));
const RunPage = lazy(async () => ({ default: (await import('./RunPage')).RunPage }));
const CheckList = lazy(async () => ({ default: (await import('./CheckList')).CheckList }));
const YearEnd = lazy(async () => ({ default: (await import('./YearEnd')).YearEnd }));
const Statement = lazy(async () => ({ default: (await import('~/network/statement/Statement')).Statement }));

/** /pay/record: the pay runs; `?cycle_no=` shows one run, `?id=` one payment's statement, `?view=year` the payments of a year. */
export const PayScreen = () => {
  const { t } = useTranslation('payRuns');
  const [params] = useSearchParams();
  const cycle_no = params.get('cycle_no');
  return (
    <FetchedPart>
      {params.has('id') ? (
        <Statement back={runAddress} all={t('backToRun')} />
      ) : cycle_no && params.get('view') === 'checks' ? (
        <CheckList cycle_no={cycle_no} />
      ) : cycle_no ? (
        <RunPage key={cycle_no} cycle_no={cycle_no} />
      ) : params.get('view') === 'year' ? (
        <YearEnd />
      ) : (
        <RunList />
      )}
    </FetchedPart>
  );
};
