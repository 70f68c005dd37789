import { type Ability, actions, subjects } from '@shared/abilities';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import styles from './AccessControl.module.css';

/** Every subject with the actions that an ability allows. */
export const RightsTable = ({ ability }: { ability: Ability }) => {
  const { t } = useTranslation('demoAccess');
  return (
    <Card title={t('table.title')} subtitle={t('table.text')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would not scroll */}
      <div role="group" className={styles.scroll} tabIndex={0} aria-label={t('table.title')}>
        <table className={styles.rights}>
          <caption className="visually-hidden">{t('table.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('subject')}</th>
              {actions.map((action) => (
                <th key={action} scope="col">
                  {t(`actions.${action}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subjects.map((subject) => (
              <tr key={subject}>
                <th scope="row">{t(`subjects.${subject}`)}</th>
                {actions.map((action) => {
                  const granted = ability.can(action, subject);
                  const Mark = granted ? Check : Minus;
                  return (
                    <td key={action}>
                      <Mark
                        size={18}
                        className={granted ? styles.granted : styles.denied}
                        role="img"
                        aria-label={t(granted ? 'table.granted' : 'table.denied')}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
};
