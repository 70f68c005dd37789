import type { eventScopes } from '@shared/contracts/network/calendar';
import { levels } from '@shared/contracts/network/levels';
import { useEffect, useState } from 'react';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { session } from '~/platform/session';

type Scope = (typeof eventScopes)[number];

/** Scopes the reader may create events for: personal; leaders add their team, the office adds the network. */
export function useScopes(): readonly Scope[] {
  const office = session.ability.can('manage', 'Calendar');
  const code = session.userData?.level?.code;
  const [leads, setLeads] = useState(false);
  useEffect(() => {
    if (office || !code) return;
    call(levels.list, { query: { limit: 100 } }).then(
      ({ list }) => setLeads(list.some((level) => level.code === code && level.is_leader)),
      (failure) => {
        // Without the levels, offer only the personal scope.
        if (!(failure instanceof CallFailure)) throw failure;
      },
    );
  }, [office, code]);
  return office ? ['personal', 'network'] : leads ? ['personal', 'team'] : ['personal'];
}
