import type { Logo, PageNetwork } from '@shared/contracts/network/pageNetwork';
import type { Network } from '../network';
import type { Sender } from '../records/outboxTable';
import type { Db } from '../records/read';
import { networkName, settingsIn } from './settings';

/** A stored logo with its bytes. */
export const logoIn = (db: Db, id: string) =>
  db.selectFrom('logos').selectAll().where('id', '=', id).executeTakeFirst();

/** The network as its page names it. The demo keeps the product's name until it gets a logo or an accent (domain.md 2.19). */
export async function pageNetwork({ sql, deps }: Network): Promise<PageNetwork> {
  const { network_name, accent, logo, tz } = await settingsIn(sql.db);
  const isBranded = deps.own === true || accent !== '' || logo !== null;
  return { zone: tz, name: isBranded ? network_name : '', accent, logo };
}

/** The network in its messages. */
export async function senderOf(network: Network): Promise<Sender> {
  const { support_email, accent, logo } = await settingsIn(network.sql.db);
  const picture = logo && (await logoIn(network.sql.db, logo.id));
  return { name: await networkName(network), support_email, accent, ...(picture && { logo: picture }) };
}

/** True if this is a stored logo in its own size. */
export async function isStoredLogo(db: Db, { id, width, height }: Logo): Promise<boolean> {
  const logo = await logoIn(db, id);
  return logo?.width === width && logo.height === height;
}
