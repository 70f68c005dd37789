import { credentials } from '@shared/contracts/network/licences';
import { issue } from '@shared/http/issues';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { recordOf } from '../../records/read';
import { save, unchanged } from '../../writes/manage';
import { evidenceIssues } from './evidence';
import { credentialRow, paperOwner, seesAllPapers, visiblePaper } from './rows';

/** Coverage, training and education: domain.md 2.14. */
export function credentialRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  serve(api, credentials.save, async ({ user, body: { id, version, member_id, ...draft } }) => {
    const saved = await db.write(async (tx) => {
      const old = id === undefined ? undefined : await visiblePaper(tx.sql, user, 'credentials', id);
      if (old && version === undefined) throw invalid([issue('version', 'required')]);
      if (old) unchanged(old, version);
      const owner = old?.member_id ?? (await paperOwner(tx.sql, user, member_id));
      const own = draft.kind === 'carrier_product';
      const unknown = draft.brand_id !== null && !(await recordOf(tx.sql, 'brands', draft.brand_id));
      const issues = [
        ...(own && draft.brand_id === null ? [issue('brand_id', 'required')] : []),
        ...(unknown ? [issue('brand_id', 'missing')] : []),
        ...(draft.issued_on > network.today ? [issue('issued_on', 'tooLate', { max: network.today })] : []),
        ...(draft.kind === 'eo' && draft.expires_on === null ? [issue('expires_on', 'required')] : []),
        ...(draft.expires_on !== null && draft.expires_on < draft.issued_on ? [issue('expires_on', 'afterIssue')] : []),
        ...(await evidenceIssues(tx.sql, user, {
          field: 'doc_url',
          url: draft.doc_url,
          before: old?.doc_url,
          owner,
        })),
      ];
      if (issues.length > 0) throw invalid(issues);
      const office = seesAllPapers(user);
      return save(network, tx, 'credentials', old, {
        ...draft,
        member_id: owner,
        verified_by: office ? user.id : null,
        verified_at: office ? network.now.toISOString() : null,
        review_note: '',
      });
    });
    return credentialRow(network, saved);
  });
}
