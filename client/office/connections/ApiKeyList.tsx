import { type ApiKeyRow, apiKeyStates, apiKeys } from '@shared/contracts/network/apiKeys';
import { Ban } from 'lucide-react';
import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { act } from '~/crud/action';
import { date, instant, tag, text, withNote } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { useNewDialog } from '~/crud/useNewDialog';
import { personCell } from '~/network/person/personCell';
import { FetchedPart } from '~/ui/FetchedPart';
import type { Tone } from '~/ui/tone';
import { ConnectionTabs } from './ConnectionTabs';
import { scopeTexts } from './scopeTexts';

const NewKeyDialog = lazy(async () => ({ default: (await import('./NewKeyDialog')).NewKeyDialog }));

const tones: Record<ApiKeyRow['state'], Tone> = {
  active: 'success',
  expired: 'warning',
  revoked: 'neutral',
  owner_closed: 'warning',
};

const filters = [search('q'), oneOf('state', apiKeyStates)] as const;

const revoke = act<ApiKeyRow>('revoke', apiKeys.revoke, {
  icon: Ban,
  tone: 'danger',
  confirm: true,
  offered: ({ state }) => state !== 'revoked',
  body: ({ id }) => ({ id }),
});

/** /general/connections: API keys of other programs (domain.md 3.14). */
export const ApiKeyList = () => {
  const { t } = useTranslation('connections');
  const adding = useNewDialog();
  const columns = useMemo(
    (): Columns<ApiKeyRow> => ({
      name: withNote(text, ({ prefix }: ApiKeyRow) => <bdi>{prefix}…</bdi>),
      state: tag(tones),
      scopes: {
        wrap: true,
        render: (scopes) => scopeTexts(t, scopes).join(' · '),
        csv: (scopes) => scopes.join(' '),
      },
      owner: personCell(({ owner_id }: ApiKeyRow) => owner_id),
      last_used_at: { ...instant, render: (at, row, context) => (at ? instant.render(at, row, context) : t('never')) },
      expires_on: {
        ...date,
        hideBelow: 'lg',
        render: (day, row, context) => (day ? date.render(day, row, context) : t('noEnd')),
      },
      created_at: { ...instant, hideBelow: 'xl' },
    }),
    [t],
  );
  return (
    <>
      <ListScreen
        key={adding.round}
        resource={apiKeys}
        texts="connections"
        sort="-created_at"
        filters={filters}
        columns={columns}
        create={{ to: adding.to, needs: apiKeys.create }}
        rowActions={[revoke]}
        above={() => <ConnectionTabs active="apiKeys" />}
      />
      {adding.open && (
        <FetchedPart onClose={() => adding.close(false)}>
          <NewKeyDialog onClose={adding.close} />
        </FetchedPart>
      )}
    </>
  );
};
