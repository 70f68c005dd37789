import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';
import { columnText } from './columnText';
import { faultText } from './faultText';
import styles from './Grid.module.css';
import type { GridStore } from './GridStore';

export const FaultList = observer(({ store }: { store: GridStore }) => {
  const { t } = useTranslation('officeLevels');
  const format = useFormat();
  const { faults } = store;
  if (faults.length === 0) return null;
  return (
    <Notice tone="danger" live title={t('faults.title', { count: faults.length })}>
      <ul className={styles.list}>
        {faults.map((fault) => (
          <li key={`${fault.level_code} ${fault.group} ${fault.column} ${fault.invariant}`}>
            {t('faults.at', {
              code: fault.level_code,
              column: columnText(t, fault.column),
              group: fault.group ? t(`group.${fault.group}`) : '',
            })}
            : {faultText(fault, t, format)}
          </li>
        ))}
      </ul>
    </Notice>
  );
});
