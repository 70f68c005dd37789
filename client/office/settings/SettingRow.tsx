import type { SettingChange, SettingKey } from '@shared/contracts/network/settings';
import { settings } from '@shared/contracts/network/settings';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { PersonName } from '~/network/person/PersonName';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import styles from './Settings.module.css';
import { useSettingText } from './useSettingText';

interface SettingRowProps {
  name: SettingKey;
  value: unknown;
  /** The latest change; null if there is none, undefined while loading. */
  last: SettingChange | null | undefined;
  failed: boolean;
  onEdit: () => void;
  onHistory: () => void;
}

/** One setting: its effect, value, bounds and last author. */
export const SettingRow = ({ name, value, last, failed, onEdit, onHistory }: SettingRowProps) => {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const text = useSettingText();
  const label = t(`fields.${name}`);
  const planned = last?.effective_from && last.effective_from > businessToday() ? last.effective_from : undefined;
  return (
    <li className={styles.setting}>
      <div className={styles.words}>
        <h3 className={styles.name}>{label}</h3>
        <p className={styles.meaning}>{t(`meaning.${name}`)}</p>
        <p className={styles.bounds}>{t(`hints.${name}`)}</p>
      </div>
      <div className={styles.state}>
        <p className={styles.value}>{text(name, value)}</p>
        <p className={styles.bounds}>
          {failed && t('historyFailed')}
          {last && (
            <>
              {format.day(last.at)} ·{' '}
              {last.actor ? <PersonName id={last.actor_id} name={last.actor} /> : t('automatic')}
              {planned && <> · {t('planned', { day: format.day(planned) })}</>}
            </>
          )}
          {last === null && t('neverChanged')}
        </p>
      </div>
      <div className={styles.tools} data-print="no">
        {last && (
          <Button size="sm" variant="ghost" aria-label={t('historyOf', { setting: label })} onClick={onHistory}>
            {t('history')}
          </Button>
        )}
        {mayCall(settings.save) && (
          <Button size="sm" aria-label={t('editOf', { setting: label })} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
      </div>
    </li>
  );
};
