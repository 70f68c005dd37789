import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FetchedPart } from '~/ui/FetchedPart';

// Only one of them is on the page.
const StatementList = lazy(async () => ({ default: (await import('./StatementList')).StatementList }));
const StatementPage = lazy(async () => ({ default: (await import('./StatementPage')).StatementPage }));
const MissingScreen = lazy(async () => ({ default: (await import('./MissingList')).MissingScreen }));
const ImportPage = lazy(async () => ({ default: (await import('./import/ImportPage')).ImportPage }));

/** /general/finance/statement_list: carrier statements; `?id=` is one of them, `?view=` the import and what is missing from all. */
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
      ) : view === 'missing' ? (
        <MissingScreen />
      ) : (
        <StatementList />
      )}
    </FetchedPart>
  );
};
