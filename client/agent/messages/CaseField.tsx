import { type PolicyRow, policies } from '@shared/contracts/network/policies';
import { SearchField } from '~/crud/search/SearchField';
import type { Ask } from '~/crud/search/useSearch';
import { call } from '~/platform/call';

const most = 12;

const caseOption = ({ id, case_no, insured, product, brand }: PolicyRow) => ({
  value: id,
  label: `${case_no} · ${insured}`,
  hint: product.startsWith(brand) ? product : `${brand} · ${product}`,
});

/** Finds cases that the reader may see, the latest first. @throws CallFailure */
const askCases: Ask = async (q, signal) => {
  const query = { limit: most, sort: 'submitted_on', order: 'desc', ...(q && { q }) } as const;
  const { list } = await call(policies.list, { query }, { signal });
  return list.map(caseOption);
};

const findCase = async (id: number, signal: AbortSignal) =>
  caseOption(await call(policies.detail, { query: { id } }, { signal }));

/** The case that a message is about, found by number, client, or product. */
export const CaseField = ({ name }: { name: string }) => <SearchField name={name} ask={askCases} find={findCase} />;
