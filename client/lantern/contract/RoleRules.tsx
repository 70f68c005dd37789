import { memberStatuses, type Role, roles, rulesFor } from '@shared/abilities';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import styles from './Minimum.module.css';

const cases: readonly { role: Role; status: (typeof memberStatuses)[number] }[] = [
  ...memberStatuses.map((status) => ({ role: roles.member, status })),
  { role: roles.administrator, status: 'active' },
];

/** The abilities by subject: `Policy: create, read, update`. */
function bySubject(rules: ReturnType<typeof rulesFor>): [subject: string, actions: string][] {
  const actions = new Map<string, string[]>();
  for (const { subject, action } of rules) actions.set(subject, [...(actions.get(subject) ?? []), action]);
  return [...actions].map(([subject, list]) => [subject, list.sort().join(', ')]);
}

/** The two roles, and the abilities that each one needs to see its screens. */
export const RoleRules = () => {
  const { t } = useTranslation('lantern');
  return (
    <Card title={t('minimum.roles')} subtitle={t('minimum.rolesText')}>
      <div className={styles.stack}>
        <p>
          <code dir="ltr">{'userData.ability: [{ "action": "read", "subject": "Policy" }, …]'}</code>
        </p>
        {cases.map(({ role, status }) => (
          <details key={`${role} ${status}`} className={styles.details}>
            <summary>
              <strong lang="zh-Hans">{role}</strong> <span className="own-order">{t(`minimum.status.${status}`)}</span>
            </summary>
            <DefinitionList
              layout="grid"
              items={bySubject(rulesFor({ role, status })).map(([subject, actions]) => ({
                key: subject,
                term: <code>{subject}</code>,
                value: <code>{actions}</code>,
              }))}
            />
          </details>
        ))}
      </div>
    </Card>
  );
};
