import { type ApiKeyRecord, type ApiKeyRow, apiKeys } from '@shared/contracts/network/apiKeys';
import type { MemberRecord } from '@shared/contracts/network/members';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../data/listing';
import { invalid } from '../../http/problems';
import { serve } from '../../http/serve';
import type { Network, NetworkApi } from '../network';
import { nameOf } from '../records/names';
import { recordOf, recordsOf, recordsWith } from '../records/read';
import { existing, save } from '../writes/manage';
import type { ApiKeys } from './apiKeys';

/** Connections with other programs, domain.md 3.14. */
export function connectionRoutes(api: NetworkApi, network: Network, keys: ApiKeys): void {
  const { db, sql } = network;

  const present = (key: ApiKeyRecord, owner: MemberRecord | undefined): ApiKeyRow => {
    const { id, name, prefix, scopes, expires_on, last_used_at, created_at, member_id } = key;
    const state = keys.stateOf(key, owner);
    return {
      ...{ id, name, prefix, scopes, state, expires_on, last_used_at, created_at },
      owner_id: member_id,
      owner: owner ? nameOf(owner) : '',
    };
  };

  serve(api, apiKeys.list, async ({ query }) => {
    const records = await recordsWith(sql.db, 'api_keys');
    const owners = await recordsOf(
      sql.db,
      'members',
      records.map(({ member_id }) => member_id),
    );
    const matches = matcher(query.q);
    const rows = records
      .map((key) =>
        present(
          key,
          owners.find(({ id }) => id === key.member_id),
        ),
      )
      .filter(({ state }) => !query.state || state === query.state)
      .filter(({ name, prefix, owner }) => matches(name, prefix, owner));
    return listOf(rows, query, {
      by: {
        created_at: (row) => row.created_at,
        name: (row) => row.name.toLowerCase(),
        last_used_at: (row) => row.last_used_at ?? '',
      },
      otherwise: (all) => sortBy(all, (row) => row.created_at, 'desc'),
      present: (row) => row,
    });
  });

  serve(api, apiKeys.create, async ({ user, body }) => {
    if (body.expires_on !== null && body.expires_on < network.today)
      throw invalid([issue('expires_on', 'tooEarly', { min: network.today })]);
    const { secret, ...made } = keys.make();
    const key = await db.write((tx) =>
      save(network, tx, 'api_keys', undefined, {
        ...body,
        ...made,
        member_id: user.id,
        revoked_at: null,
        last_used_at: null,
      }),
    );
    return { ...present(key, user.member), secret };
  });

  serve(api, apiKeys.revoke, ({ body }) =>
    db.write(async (tx) => {
      const key = existing(await recordOf(tx.sql, 'api_keys', body.id));
      const owner = await recordOf(tx.sql, 'members', key.member_id);
      if (key.revoked_at !== null) return present(key, owner);
      const { id: _, version: __, created_at: ___, updated_at: ____, ...row } = key;
      const revoked = await save(network, tx, 'api_keys', key, { ...row, revoked_at: network.now.toISOString() });
      return present(revoked, owner);
    }),
  );
}
