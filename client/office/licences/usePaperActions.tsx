import { type Credential, type Licence, licences, reviewOf } from '@shared/contracts/network/licences';
import { Eye, Undo2 } from 'lucide-react';
import { lazy } from 'react';
import { mayCall, type RowAction } from '~/crud/action';
import { useRowDialog } from '~/crud/useRowDialog';
import { ReturnDialog } from '~/network/papers/ReturnDialog';
import { FetchedPart } from '~/ui/FetchedPart';
import { type Paper, verify } from './paper';

const ReviewDialog = lazy(async () => ({ default: (await import('./ReviewDialog')).ReviewDialog }));

/** Row actions for papers of one type (review, verify, return), and their dialogs. */
export function usePaperActions<R extends Licence | Credential>(toPaper: (row: R) => Paper, type: Paper['type']) {
  const [review, giveBack] = [useRowDialog<R>(), useRowDialog<R>()];
  const actions: readonly RowAction<R>[] = [
    { name: 'review', icon: Eye, offered: () => true, run: review.run },
    verify<R>(type),
    {
      name: 'return',
      icon: Undo2,
      tone: 'danger',
      offered: (row) => mayCall(licences.verify) && reviewOf(row) !== 'verified',
      run: giveBack.run,
    },
  ];
  const dialogs = (
    <>
      {review.row && (
        <FetchedPart onClose={() => review.close(false)}>
          <ReviewDialog paper={toPaper(review.row)} onClose={review.close} />
        </FetchedPart>
      )}
      {giveBack.row && <ReturnDialog paper={toPaper(giveBack.row)} onClose={giveBack.close} />}
    </>
  );
  return { actions, dialogs, review: review.run };
}
