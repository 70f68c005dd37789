import { Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import styles from './Calendar.module.css';
import { colors, type Kind, kinds } from './kinds';

interface CalendarPanelProps {
  chosen: readonly Kind[];
  onChoose: (chosen: readonly Kind[]) => void;
  onAdd: () => void;
}

/** A button for a new event and a filter by kind. */
export const CalendarPanel = ({ chosen, onChoose, onAdd }: CalendarPanelProps) => {
  const { t } = useTranslation('demoCalendar');
  const all = chosen.length === kinds.length;
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={onAdd}>
        {t('add')}
      </Button>
      <fieldset className={styles.kinds}>
        <legend className={styles.heading}>{t('calendars')}</legend>
        <Checkbox
          label={t('all')}
          checked={all}
          indeterminate={!all && chosen.length > 0}
          onChange={(checked) => onChoose(checked ? kinds : [])}
        />
        {kinds.map((kind) => (
          <span key={kind} className={styles.kind} style={{ '--kind': colors[kind] } as CSSProperties}>
            <Checkbox
              label={t(`choices.calendar.${kind}`)}
              checked={chosen.includes(kind)}
              onChange={(checked) => onChoose(kinds.filter((one) => (one === kind ? checked : chosen.includes(one))))}
            />
          </span>
        ))}
      </fieldset>
      <img className={styles.picture} src={inBase('/demos/photos/pier.svg')} alt="" />
    </>
  );
};
