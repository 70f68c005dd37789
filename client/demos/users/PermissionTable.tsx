import { type Permissions, userModules, userRights } from '@shared/contracts/demos/userDetails';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/Checkbox';
import styles from './users.module.css';

interface PermissionTableProps {
  value: Permissions;
  /** Without it, the table is read-only. */
  onChange?: (value: Permissions) => void;
}

/** A user's permissions per module. */
export const PermissionTable = ({ value, onChange }: PermissionTableProps) => {
  const { t } = useTranslation('demoUsers');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not scroll
    <div role="group" className={styles.scroll} tabIndex={0} aria-label={t('permissions')}>
      <table className={styles.permissions}>
        <caption className="visually-hidden">{t('permissions')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('module')}</th>
            {userRights.map((right) => (
              <th key={right} scope="col">
                {t(`rights.${right}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {userModules.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`modules.${name}`)}</th>
              {userRights.map((right) => {
                const granted = value[name][right];
                const label = t(granted ? 'granted' : 'denied');
                return (
                  <td key={right}>
                    {onChange ? (
                      <Checkbox
                        ariaLabel={`${t(`modules.${name}`)}: ${t(`rights.${right}`)}`}
                        checked={granted}
                        onChange={(on) => onChange({ ...value, [name]: { ...value[name], [right]: on } })}
                      />
                    ) : granted ? (
                      <Check size={18} className={styles.granted} role="img" aria-label={label} />
                    ) : (
                      <Minus size={18} className={styles.denied} role="img" aria-label={label} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
