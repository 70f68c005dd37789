import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FetchedPart } from '~/ui/FetchedPart';

// The page shows only one of these at a time.
const StatementList = lazy(async () => ({ default: (await import('./StatementList')).StatementList }));
const StatementPage = lazy(async () => ({ default: (await import('./StatementPage')).StatementPage }));
const MissingScreen = lazy(async () => ({ default: (await import('./MissingList')).MissingScreen }));
const DepositList = lazy(async () => ({ default: (await import('./deposits/DepositList')).DepositList }));
const ImportPage = lazy(async () => ({ default: (await import('./import/ImportPage')).ImportPage }));

/**
 * /general/finance/statement_list: carrier statements; `?id=` shows one, `?view=` the import, the deposits, or the missing
 * commission.
 */
export const StatementsScreen = () => {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const view = params.get('view');
  return (
    <FetchedPart>
      {params.has('id') ? (
        <StatementPage key={id} id={id} />
      ) : view === 'import' ? (
        <ImportPage />
      ) : view === 'deposits' ? (
        <DepositList />
      ) : view === 'missing' ? (
        <MissingScreen />
      ) : (
        <StatementList />
      )}
    </FetchedPart>
  );
};
