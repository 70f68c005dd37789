import type { membership } from '@shared/contracts/network/membership';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { conflict, invalid } from '../../../http/problems';
import type { Network, NetworkCaller } from '../../network';
import type { NetworkTransaction } from '../../records/tables';
import { revised, unchanged } from '../../writes/manage';
import { evidenceIssues } from '../licences/evidence';
import { inTree } from './changes';

/** Enters an agreement signed on paper (domain.md 3.11). @throws conflict if the member has signed already */
export async function enterAgreement(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  { id, version, signed_on, doc_url }: Received<typeof membership.agreement>['body'],
): Promise<void> {
  const member = unchanged(await inTree(tx.sql, id), version);
  if (member.agreement_signed_at !== null) throw conflict('signed', 'This member has signed the agreement already.');
  const issues = [
    ...(signed_on > network.today ? [issue('signed_on', 'tooLate', { max: network.today })] : []),
    ...(await evidenceIssues(tx.sql, user, { field: 'doc_url', url: doc_url, before: undefined, owner: id })),
  ];
  if (issues.length > 0) throw invalid(issues);
  const signed = {
    agreement_version: network.deps.about.as_of,
    // Noon in UTC is the same day in every time zone of the network.
    agreement_signed_at: `${signed_on}T12:00:00.000Z`,
    ...(doc_url && { agreement_doc_url: doc_url }),
  };
  await tx.put('members', revised({ ...member, ...signed }, network.now.toISOString()));
}
