import { roles } from '@shared/abilities';
import { mailboxKinds } from '@shared/contracts/network/mailbox';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { byLink, type Filter, oneOf, rowOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { useAnswer } from '~/crud/useAnswer';
import { NativeSelect } from '~/ui/NativeSelect';

const administrators = { query: { role: roles.administrator, status: 'active', limit: 100, sort: 'name' } } as const;

/** Administrators who can sign in, as possible assignees. */
export function useAdministrators(): readonly Pick<MemberRow, 'id' | 'name'>[] {
  return useAnswer(membership.list, administrators).data?.list ?? [];
}

interface AssigneeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const AssigneeSelect = observer(({ label, value, onChange }: AssigneeProps) => {
  const { t } = useTranslation('mailbox');
  const all = useAdministrators();
  return (
    <NativeSelect
      ariaLabel={label}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('crud:any') },
        { value: 'me', label: t('assignee.me') },
        { value: 'none', label: t('assignee.none') },
        ...all.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
});

const AssigneeName = observer(({ value, children }: { value: string; children: (name: string) => React.ReactNode }) => {
  const { t } = useTranslation('mailbox');
  const all = useAdministrators();
  if (value === 'me' || value === 'none') return children(t(`assignee.${value}`));
  return children(all.find(({ id }) => String(id) === value)?.name ?? value);
});

const assignee: Filter<'assignee'> = {
  keys: ['assignee'],
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    return (
      <AssigneeSelect
        label={t(`${texts}:fields.assignee`)}
        value={String(query.assignee ?? '')}
        onChange={(value) => set({ assignee: value })}
      />
    );
  },
  Chip: ({ query, texts, t, children }) =>
    query.assignee ? (
      <AssigneeName value={String(query.assignee)}>
        {(name) => children(`${t(`${texts}:fields.assignee`)}: ${name}`)}
      </AssigneeName>
    ) : null,
};

const member = rowOf<'member_id', MemberRow>('member_id', membership.list, ({ name }) => name);

/** Excludes the status, which has tabs. */
export const mailboxFilters = [
  search('q'),
  assignee,
  oneOf('kind', mailboxKinds),
  flag('unread'),
  flag('overdue'),
  byLink(member),
] as const;
