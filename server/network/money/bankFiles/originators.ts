import type { OriginatorCa, OriginatorUs } from '@shared/contracts/network/bankFiles';
import { issue } from '@shared/http/issues';
import { conflict, invalid, stale } from '../../../http/problems';
import { isAbaRouting } from '../../members/bank';
import type { Network } from '../../network';
import type { Db } from '../../records/read';

const placeOf = (country: 'US' | 'CA') => `account of the originator in ${country}`;

export const noKey = () =>
  conflict('no_key', 'The server has no key for account numbers. Set LANTERN_VAULT_KEY and start it again.');

type Of<C> = C extends 'US' ? OriginatorUs : OriginatorCa;

/** An originator with its account number, where it has one that opens. */
export async function originatorOf<C extends 'US' | 'CA'>({ vault }: Pick<Network, 'vault'>, db: Db, country: C) {
  const row = await db.selectFrom('originators').where('country', '=', country).selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { seal, key_mark, version } = row;
  const account = seal === null || key_mark === null ? undefined : vault?.open({ seal, key_mark }, placeOf(country));
  return { values: row.values as Of<C>, version, account };
}

/** Stores an originator. An empty number keeps the stored one. @throws stale, invalid, conflict */
export async function saveOriginator<C extends 'US' | 'CA'>(
  network: Network,
  db: Db,
  { country, values, account, version }: { country: C; values: Of<C>; account: string; version: number },
): Promise<number> {
  const { vault, now } = network;
  if (!vault) throw noKey();
  const before = await originatorOf(network, db, country);
  if ((before?.version ?? 0) !== version) throw stale();
  const issues = (['odfi', 'destination', 'routing'] as const).filter((field) => {
    const number = (values as Partial<OriginatorUs>)[field];
    return country === 'US' && number !== undefined && !isAbaRouting(number);
  });
  if (issues.length > 0) throw invalid(issues.map((field) => issue(field, 'routing')));
  const needsAccount = country === 'CA' || (values as OriginatorUs).balanced;
  if (needsAccount && account === '' && before?.account === undefined)
    throw invalid([issue('account_number', 'required')]);
  const row = {
    country,
    values: { ...values },
    version: version + 1,
    updated_at: now.toISOString(),
    ...(account !== '' && vault.seal(account, placeOf(country))),
  };
  if (before) await db.updateTable('originators').set(row).where('country', '=', country).execute();
  else
    await db
      .insertInto('originators')
      .values({ seal: null, key_mark: null, ...row })
      .execute();
  return row.version;
}

/** Seals again what was sealed with an earlier key. */
export async function sealOriginatorsAgain({ vault }: Pick<Network, 'vault'>, db: Db): Promise<void> {
  if (!vault) return;
  for (const row of await db.selectFrom('originators').where('key_mark', '<>', vault.mark).selectAll().execute()) {
    const { seal, key_mark, country } = row;
    const text = seal && key_mark ? vault.open({ seal, key_mark }, placeOf(country)) : undefined;
    if (text !== undefined)
      await db
        .updateTable('originators')
        .set(vault.seal(text, placeOf(country)))
        .where('country', '=', country)
        .execute();
  }
}
