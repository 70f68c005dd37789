import { type LicenceRecord, licences } from '@shared/contracts/network/licences';
import type { Received } from '@shared/http/endpoint';
import { type Issue, issue } from '@shared/http/issues';
import { sql } from 'kysely';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { readyBlockers } from '../../members/readiness';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { tell } from '../../notices/notify';
import { aside } from '../../reads/aside';
import { loaded } from '../../records/loaded';
import { type Db, recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing, revised, save, unchanged } from '../../writes/manage';
import { visibilityOf } from '../visible';
import { evidenceIssues } from './evidence';
import { readyMatrix, readyTeam } from './readyMatrix';
import { credentialRow, licenceRow, paperOwner, seesAllPapers, visiblePaper } from './rows';

type Draft = Received<typeof licences.save>['body'];

/** Licences, their review and readiness: domain.md 2.14. */
export function licenceRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  serve(api, licences.save, async ({ user, body }) => {
    const saved = await db.write((tx) => saveLicence(network, tx, user, body));
    return licenceRow(network, saved);
  });

  serve(api, licences.verify, async ({ user, body }) => {
    const { licence, credential } = await db.write(async (tx) => {
      const name = body.type === 'licence' ? 'licences' : 'credentials';
      const row = unchanged(await visiblePaper(tx.sql, user, name, body.id), body.version);
      if (!body.accepted && !body.note) throw invalid([issue('note', 'required')]);
      const review = {
        verified_by: body.accepted ? user.id : null,
        verified_at: body.accepted ? network.now.toISOString() : null,
        review_note: body.note,
      };
      const at = network.now.toISOString();
      const state = 'state' in row ? row.state : '';
      await tell(tx, network.now, {
        recipient_id: row.member_id,
        kind: body.accepted ? 'paper_verified' : 'paper_refused',
        values: { paper: 'kind' in row ? row.kind : 'licence', state, reason: body.note },
        link: '/vip/userinfo',
        dedupe_key: `${body.type} ${row.id} ${body.version + 1}`,
      });
      if (body.type === 'credential') {
        const credential = existing(await recordOf(tx.sql, 'credentials', row.id));
        const saved = await tx.put('credentials', revised({ ...credential, ...review }, at));
        return { credential: saved };
      }
      const licence = existing(await recordOf(tx.sql, 'licences', row.id));
      // A license revoked by the state stays revoked until the office changes it.
      const status = licence.status === 'revoked' ? 'revoked' : body.accepted ? 'active' : 'pending';
      const saved = await tx.put('licences', revised({ ...licence, ...review, status }, at));
      return { licence: saved };
    });
    return {
      licence: licence ? await licenceRow(network, licence) : null,
      credential: credential ? await credentialRow(network, credential) : null,
    };
  });

  serve(
    api,
    licences.matrix,
    aside(network, ({ user, query }) => readyMatrix(network, user, query.member_id ?? user.id)),
  );

  serve(
    api,
    licences.team,
    aside(network, ({ user, query }) => readyTeam(network, user, query)),
  );

  serve(api, licences.ready, async ({ user, query }) => {
    const memberId = query.member_id ?? user.id;
    existing(await recordOf(network.sql.db, 'members', memberId));
    const sight = existing(await visibilityOf(network, user, memberId, 'Licence'));
    const product = await recordOf(network.sql.db, 'products', query.product_id);
    if (!product) throw invalid([issue('product_id', 'missing')]);
    const papers = await readinessRecords(network.sql.db, memberId, product.category_id);
    const blockers = readyBlockers({ db: papers }, memberId, product, query.state, query.date ?? network.today);
    return { member_id: memberId, ready: blockers.length === 0, blockers: sight === 'upline' ? null : blockers };
  });
}

const readinessRecords = (db: Db, member_id: number, category_id: number) =>
  loaded(db, {
    members: { id: member_id },
    member_statuses: { member_id },
    licences: { member_id },
    credentials: { member_id },
    appointments: { member_id },
    categories: { id: category_id },
  });

/** Saves a license of the caller, or of anyone for the office. Exactly one license of a member is the resident one (domain.md 2.14). */
export async function saveLicence(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  body: Draft,
): Promise<LicenceRecord> {
  const { id, version, member_id, status, ...draft } = body;
  const office = seesAllPapers(user);
  const old = id === undefined ? undefined : await visiblePaper(tx.sql, user, 'licences', id);
  if (old && version === undefined) throw invalid([issue('version', 'required')]);
  if (old) unchanged(old, version);
  const owner = old?.member_id ?? (await paperOwner(tx.sql, user, member_id));
  const residents = await recordsWith(tx.sql, 'licences', { member_id: owner, resident: true });
  const resident = residents.find((other) => other.id !== id);

  const issues: Issue[] = [];
  if (status !== undefined && !office) issues.push(issue('status', 'unknown'));
  if (await isNumberTaken(tx.sql, draft, id)) issues.push(issue('licence_no', 'taken'));
  if (!draft.resident && !resident) issues.push(issue('resident', 'resident'));
  if (draft.issued_on && draft.issued_on > network.today)
    issues.push(issue('issued_on', 'tooLate', { max: network.today }));
  if (draft.expires_on < (draft.issued_on ?? '')) issues.push(issue('expires_on', 'afterIssue'));
  const evidence = { field: 'doc_url', url: draft.doc_url, before: old?.doc_url, owner };
  issues.push(...(await evidenceIssues(tx.sql, user, evidence)));
  if (issues.length > 0) throw invalid(issues);

  const now = network.now.toISOString();
  // After a move, the license of the new home state takes over.
  if (draft.resident && resident) await tx.put('licences', revised({ ...resident, resident: false }, now));
  const review = office
    ? { verified_by: user.id, verified_at: now, review_note: '' }
    : { verified_by: null, verified_at: null, review_note: '' };
  return save(network, tx, 'licences', old, {
    ...draft,
    ...review,
    member_id: owner,
    status: office ? (status ?? 'active') : 'pending',
  });
}

/** True when another license of the state has this number. */
async function isNumberTaken(db: Db, { state, licence_no }: Draft, id: number | undefined): Promise<boolean> {
  const others = await db
    .selectFrom('licences')
    .select('id')
    .where('state', '=', state)
    .where(sql<string>`upper(licence_no)`, '=', sql<string>`upper(${licence_no})`)
    .execute();
  return others.some((other) => other.id !== id);
}
