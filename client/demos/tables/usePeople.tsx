import { Copy, PanelRightOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '~/platform/copyText';
import type { CsvColumn } from '~/platform/csv';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { EmailAddress } from '~/ui/EmailAddress';
import type { MenuItem } from '~/ui/Menu';
import type { TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import { type Person, statusTones } from './people';
import styles from './Tables.module.css';

const fields = ['fullName', 'email', 'post', 'city', 'experience', 'startedOn', 'salaryCents', 'status'] as const;
export type PersonField = (typeof fields)[number];

const nothing = '–';

/** Columns, exports and row actions, shared by the page's tables. */
export function usePeople(onOpen: (person: Person) => void) {
  const { t } = useTranslation('demoTables');
  const format = useFormat();
  const cells: Record<PersonField, Omit<TableColumn<Person>, 'key' | 'header'>> = {
    fullName: {
      nowrap: true,
      cell: ({ fullName, avatar }) => (
        <span className={styles.person}>
          <Avatar name={fullName} src={avatar ?? undefined} size="sm" />
          <span className="own-order">{fullName}</span>
        </span>
      ),
    },
    email: { hideBelow: 'lg', cell: ({ email }) => <EmailAddress address={email} /> },
    post: { hideBelow: 'sm', cell: ({ post }) => post ?? nothing },
    city: { hideBelow: 'lg', cell: ({ city }) => city ?? nothing },
    experience: {
      hideBelow: 'xl',
      cell: ({ experience }) => (experience ? t('years', { count: Number.parseInt(experience, 10) }) : nothing),
    },
    startedOn: { nowrap: true, hideBelow: 'md', cell: ({ startedOn }) => format.day(startedOn) },
    salaryCents: { align: 'end', cell: ({ salaryCents }) => format.money(salaryCents) },
    status: {
      nowrap: true,
      cell: ({ status }) => (status ? <Tag tone={statusTones[status]}>{t(`status.${status}`)}</Tag> : nothing),
    },
  };
  const column = (key: PersonField): TableColumn<Person> => ({
    key,
    header: t(`fields.${key}`),
    sortable: key !== 'experience',
    ...cells[key],
  });
  const csv = (key: PersonField): CsvColumn<Person> => ({
    field: key === 'salaryCents' ? 'salary_cents' : key === 'startedOn' ? 'started_on' : key,
    label: t(`fields.${key}`),
    value: (person) => {
      if (key === 'salaryCents') return { cents: person.salaryCents };
      if (key === 'startedOn') return { day: person.startedOn };
      if (key === 'status') return person.status ? { code: person.status, label: t(`status.${person.status}`) } : null;
      return person[key] ?? null;
    },
  });
  const copy = async (address: string) => {
    try {
      await copyText(address);
      feedback.toast('success', t('copied'), address);
    } catch {
      // The browser refused to copy: the toast shows the email address.
      feedback.toast('warning', t('notCopied'), address);
    }
  };
  const rowActions = (person: Person): readonly MenuItem[] => [
    { label: t('open'), icon: PanelRightOpen, onSelect: () => onOpen(person) },
    { label: t('copy'), icon: Copy, onSelect: () => void copy(person.email) },
  ];
  return {
    columns: (keys: readonly PersonField[]) => keys.map(column),
    csv: (keys: readonly PersonField[]) => keys.map(csv),
    rowActions,
    fields,
  };
}
