import { useTranslation } from 'react-i18next';
import { NativeSelect } from '~/ui/NativeSelect';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './ScopeAndPeriod.module.css';
import { periods } from './switches';
import type { Switches } from './useSwitches';

interface ScopeAndPeriodProps {
  switches: Switches;
  /** False when there is a single scope. */
  withScope?: boolean;
}

/** Switches for the scope and period of a page's figures (domain.md 4.0). */
export const ScopeAndPeriod = ({ switches, withScope = true }: ScopeAndPeriodProps) => {
  const { t } = useTranslation('crud');
  return (
    <div className={styles.switches} data-print="told">
      {withScope && (
        <SegmentedControl
          label={t('scopes')}
          options={switches.scopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
          value={switches.scope}
          onChange={(scope) => switches.set('scope', scope)}
        />
      )}
      <NativeSelect
        className={styles.period}
        ariaLabel={t('periods')}
        options={periods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
        value={switches.period}
        onChange={(period) => switches.set('period', period)}
      />
      <p className={styles.printed}>
        {withScope && `${t(`scope.${switches.scope}`)} · `}
        {t(`period.${switches.period}`)}
      </p>
    </div>
  );
};
