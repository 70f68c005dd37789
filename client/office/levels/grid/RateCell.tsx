import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import { PercentInput } from '~/ui/PercentInput';
import { columnText } from './columnText';
import { faultText } from './faultText';
import styles from './Grid.module.css';
import { type CellAt, cellKey, type GridStore, mostOf } from './GridStore';

/** One rate of the sheet, with its previous value if changed and any broken rule. */
export const RateCell = observer(({ store, at }: { store: GridStore; at: CellAt }) => {
  const { t } = useTranslation('officeLevels');
  const format = useFormat();
  const id = useId();
  const [rate, was, fault] = [store.rate(at), store.was(at), store.faultAt(at)];
  const changed = rate !== was;
  const unreadable = store.unreadable.some((each) => cellKey(each) === cellKey(at));
  const note = unreadable
    ? t('faults.unreadable', { most: format.percent(mostOf(at)) })
    : fault
      ? faultText(fault, t, format)
      : changed
        ? t('was', { rate: format.percent(was) })
        : '';
  return (
    <td className={cx(changed && styles.changed, (fault || unreadable) && styles.fault)}>
      <PercentInput
        id={`${id}-rate`}
        className={styles.input}
        locale={format.language}
        value={rate}
        onChange={(value) => store.set(at, value)}
        invalid={fault !== undefined || unreadable}
        {...(note && { describedBy: `${id}-note` })}
        aria-label={t('cell', { code: at.code, column: columnText(t, at.column), group: t(`group.${at.group}`) })}
        data-cell={`${at.code} ${at.column}`}
        autoComplete="off"
      />
      {note && (
        <span id={`${id}-note`} className={styles.note}>
          {note}
        </span>
      )}
    </td>
  );
});
