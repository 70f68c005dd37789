import type { MemberCard } from '@shared/contracts/network/team';
import { useEffect, useState } from 'react';
import { CallFailure } from '~/platform/failure';
import { personCard } from './personCards';

type State = { is: 'loading' } | { is: 'hidden' } | { is: 'failed' } | { is: 'ready'; card: MemberCard };

export function usePersonCard(id: number): State {
  const [state, setState] = useState<State>({ is: 'loading' });
  useEffect(() => {
    let mounted = true;
    const tell = (next: State) => mounted && setState(next);
    personCard(id).then(
      (card) => tell(card ? { is: 'ready', card } : { is: 'hidden' }),
      (error) => {
        if (!(error instanceof CallFailure)) throw error;
        tell({ is: 'failed' });
      },
    );
    return () => {
      mounted = false;
    };
  }, [id]);
  return state;
}
