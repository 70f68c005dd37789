import type { MessageRow } from '@shared/contracts/network/messages';
import type { Network, NetworkCaller } from '../../network';
import { textOf } from '../../notices/noticeTexts';
import { namedCasesFor } from '../mailbox/cases';

const caseNoOf = ({ told }: MessageRow) => (typeof told?.values.case_no === 'string' ? told.values.case_no : undefined);

/**
 * Messages about a case, with its client and product as the reader may see them today. Names stored with the message
 * are dropped: the reader may have lost the case since.
 */
export async function withCaseNames(network: Network, user: NetworkCaller, rows: MessageRow[]): Promise<MessageRow[]> {
  const numbers = [...new Set(rows.flatMap((row) => caseNoOf(row) ?? []))];
  if (numbers.length === 0) return rows;
  const found = await network.sql.db.selectFrom('policies').select('id').where('case_no', 'in', numbers).execute();
  const cases = await namedCasesFor(
    network,
    user,
    found.map(({ id }) => id),
  );
  const byNumber = new Map([...cases.values()].map((one) => [one.case_no, one]));
  return rows.map((row) => {
    const case_no = caseNoOf(row);
    if (!row.told || case_no === undefined) return row;
    const { client: _client, carrier: _carrier, ...values } = row.told.values;
    const seen = byNumber.get(case_no);
    const told = {
      ...row.told,
      values: { ...values, ...(seen && { client: seen.client, product: seen.product }) },
    };
    return { ...row, told, body: textOf(told).body };
  });
}
