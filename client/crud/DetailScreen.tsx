import type { Answer, Endpoint } from '@shared/http/endpoint';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { GapNotice } from './GapNotice';
import { Page } from './Page';
import { RowMissing } from './RowMissing';
import { useRow } from './useRow';

interface DetailScreenProps<E extends Endpoint> {
  detail: E;
  texts: string;
  back: string;
  /** The page's title, status and actions. */
  head: (row: Answer<E>, reload: () => void) => { title: ReactNode; tags?: ReactNode; actions?: ReactNode };
  children: (row: Answer<E>, reload: () => void) => ReactNode;
}

/** The page of one row, selected by `?id=`. Handles loading, not found and failure; the feature renders the content. */
export const DetailScreen = <E extends Endpoint>({ detail, texts, back, head, children }: DetailScreenProps<E>) => {
  const [params] = useSearchParams();
  const id = params.get('id');
  const { row, failure, reload } = useRow<Answer<E>>(detail, id, { fill: 'record' });
  if (failure || !id) {
    return (
      <Page>
        <RowMissing texts={texts} failure={failure} back={back} onRetry={reload} />
      </Page>
    );
  }
  if (!row) {
    return (
      <Page>
        <Card>
          <SkeletonCard />
        </Card>
      </Page>
    );
  }
  return (
    <Page {...head(row, reload)}>
      <GapNotice records={[row as object]} />
      {children(row, reload)}
    </Page>
  );
};
