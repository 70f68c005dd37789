import { Columns3 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { options, preferences } from '~/platform/preferences';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Dialog } from '~/ui/Dialog';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './ColumnChooser.module.css';
import type { useColumns } from './useColumns';

interface ColumnChooserProps {
  texts: string;
  columns: Pick<
    ReturnType<typeof useColumns>,
    'all' | 'visible' | 'hidden' | 'toggle' | 'reset' | 'choosing' | 'setChoosing'
  >;
}

/** Selects a list's columns, at least one, and the row height of all lists. */
export const ColumnChooser = observer(({ texts, columns }: ColumnChooserProps) => {
  const { t } = useTranslation();
  const { all, visible, hidden, toggle, reset, choosing, setChoosing } = columns;
  const fitting = visible.filter((key) => !hidden.includes(key));
  return (
    <>
      <Button variant="secondary" tool icon={Columns3} onClick={() => setChoosing(true)}>
        {t('crud:columns')}
      </Button>
      <Dialog
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('crud:columns')}
        description={t('crud:columnsText')}
        size="sm"
        footer={
          <>
            <Button variant="ghost" onClick={reset}>
              {t('crud:reset')}
            </Button>
            <Button variant="primary" onClick={() => setChoosing(false)}>
              {t('crud:done')}
            </Button>
          </>
        }
      >
        <div className={styles.list}>
          {all.map((key) => (
            <Checkbox
              key={key}
              label={t(`${texts}:fields.${key}`)}
              hint={hidden.includes(key) && t('crud:noRoom')}
              checked={fitting.includes(key)}
              disabled={fitting.length === 1 && fitting[0] === key}
              onChange={() => toggle(key)}
            />
          ))}
        </div>
        <div className={styles.density}>
          <span>{t('crud:density')}</span>
          <SegmentedControl
            label={t('crud:density')}
            options={options.density.map((value) => ({ value, label: t(`crud:densities.${value}`) }))}
            value={preferences.density}
            onChange={(density) => preferences.set({ density })}
          />
        </div>
      </Dialog>
    </>
  );
});
