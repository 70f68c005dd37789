import { type AuditRow, audit } from '@shared/contracts/network/audit';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { i18next } from '~/platform/i18n';
import styles from '../MemberPage.module.css';
import { changesOf } from './changesOf';
import { RowsTable } from './RowsTable';

/** A field as its form calls it; one that no form has, by its own name. */
const fieldName = (field: string) => {
  const key = `members:fields.${field}`;
  return i18next.exists(key) ? i18next.t(key) : field.replaceAll('_', ' ');
};

/** Who changed the member's record, when, and what it said before and after. */
export const AuditTab = ({ id }: { id: number }) => {
  const { t } = useTranslation('members');
  const format = useFormat();
  return (
    <RowsTable<AuditRow>
      title={t('tabs.audit')}
      list={audit.list}
      query={{ entity: 'members', entity_id: String(id), sort: 'at', order: 'desc' }}
      empty={t('none.audit')}
      columns={[
        { key: 'at', header: t('audit.at'), nowrap: true, cell: ({ at }) => format.instant(at) },
        { key: 'actor', header: t('audit.actor'), cell: ({ actor }) => actor || t('audit.automatic') },
        {
          key: 'changes',
          header: t('audit.changes'),
          wrap: true,
          cell: ({ before, after }) => (
            <ul className={styles.changes}>
              {changesOf(before, after).map(({ field, from, to }) => (
                <li key={field}>
                  <b>{fieldName(field)}</b>: {from === null ? to : t('audit.change', { from, to: to ?? '–' })}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
};
