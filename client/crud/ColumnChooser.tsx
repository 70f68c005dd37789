import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Dialog } from '~/ui/Dialog';
import styles from './ColumnChooser.module.css';

interface ColumnChooserProps {
  texts: string;
  all: readonly string[];
  visible: readonly string[];
  toggle: (key: string) => void;
  reset: () => void;
}

/** Which columns a list shows; at least one stays. */
export const ColumnChooser = ({ texts, all, visible, toggle, reset }: ColumnChooserProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" tool icon={Columns3} onClick={() => setOpen(true)}>
        {t('crud:columns')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('crud:columns')}
        description={t('crud:columnsText')}
        size="sm"
        footer={
          <>
            <Button variant="ghost" onClick={reset}>
              {t('crud:reset')}
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
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
              checked={visible.includes(key)}
              disabled={visible.length === 1 && visible[0] === key}
              onChange={() => toggle(key)}
            />
          ))}
        </div>
      </Dialog>
    </>
  );
};
