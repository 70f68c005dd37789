import { ChevronUp, RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionCard } from './ActionCard';
import styles from './AllActions.module.css';

const icons = { collapse: ChevronUp, refresh: RotateCw, remove: X };
const actions = ['collapse', 'refresh', 'remove'] as const;

export const AllActions = () => {
  const { t } = useTranslation('showAction');
  return (
    <ActionCard actions={actions}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('action')}</th>
            <th scope="col">{t('effect')}</th>
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => {
            const Icon = icons[action];
            return (
              <tr key={action}>
                <th scope="row">
                  <Icon size={16} aria-hidden /> {t(action)}
                </th>
                <td className="own-order">{t(`effects.${action}`)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ActionCard>
  );
};
