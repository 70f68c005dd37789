import type { MemberRow } from '@shared/contracts/network/membership';
import { membership } from '@shared/contracts/network/membership';
import { Portrait } from '~/crud/Portrait';
import { SearchField } from '~/crud/search/SearchField';
import type { Ask } from '~/crud/search/useSearch';
import { call } from '~/platform/call';

const most = 20;
type Named = Pick<MemberRow, 'id' | 'member_no' | 'name' | 'chinese_name' | 'avatar_url' | 'level'>;

/** A member as an option: portrait and both names, with member number and level below. */
export const personOption = ({ id, member_no, name, chinese_name, avatar_url, level }: Named) => ({
  value: id,
  label: chinese_name && !name.includes(chinese_name) ? `${name} ${chinese_name}` : name,
  hint: [member_no, level?.code].filter(Boolean).join(' · '),
  picture: <Portrait name={name} url={avatar_url} size="sm" />,
});

/** Finds a member by id. @throws CallFailure */
export const findPerson = async (id: number, signal: AbortSignal) =>
  personOption(await call(membership.detail, { query: { id } }, { signal }));

/** Finds members by name, number, or contact. @throws CallFailure */
export const askPeople = async (q: string, signal: AbortSignal, status?: MemberRow['status']) => {
  const query = { limit: most, ...(q && { q }), ...(status && { status }) };
  const { list } = await call(membership.list, { query }, { signal });
  return list.map(personOption);
};

interface PersonFieldProps {
  name: string;
  /** Undefined for members of any status. */
  status?: MemberRow['status'];
}

/** A member, found by name in either script, number, or contact. For the office, which may see all members. */
export const PersonField = ({ name, status }: PersonFieldProps) => {
  const ask: Ask = (q, signal) => askPeople(q, signal, status);
  return <SearchField name={name} ask={ask} find={findPerson} />;
};
