import { journal } from '@shared/contracts/network/journal';
import { shiftDay } from '@shared/format/days';
import { firstOfMonth } from '@shared/plan/months';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { bodyOf } from '~/crud/bodyOf';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import styles from './Journal.module.css';

interface Closed {
  until: string | null;
  version: number;
}

const draft = bodyOf(journal.close).pick({ until: true });
const Field = fieldsOf({ draft });

/** The end of the last month, unless the books are already closed beyond it. */
const proposed = (closed: string | null): string => {
  const end = shiftDay(firstOfMonth(businessToday()), -1);
  return closed && closed > end ? closed : end;
};

const CloseDialog = ({ closed, onClose }: { closed: Closed; onClose: (changed: boolean) => void }) => {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const [store] = useState(() => new FormStore(draft, { until: proposed(closed.until) }));
  return (
    <FormDialog
      title={t('books.title')}
      description={t('books.text')}
      texts="journal"
      confirm={t('crud:save')}
      store={store}
      draft={draft}
      send={({ until }) =>
        call(journal.close, { body: { until: (until as string | null) || null, version: closed.version } })
      }
      onSaved={({ until }) => {
        feedback.toast('success', until ? t('books.doneClosed', { day: format.day(until) }) : t('books.doneOpen'));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Day name="until" />
    </FormDialog>
  );
};

/** The last closed day of the books, which those who manage payments set (domain.md 3.24). */
export const CloseBooks = ({ closed, reload }: { closed: Closed; reload: () => void }) => {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.books}>
      <LockKeyhole size={16} aria-hidden />
      <span>{closed.until ? t('books.closed', { day: format.day(closed.until) }) : t('books.isOpen')}</span>
      {mayCall(journal.close) && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(closed.until ? 'books.change' : 'books.close')}
        </Button>
      )}
      {open && (
        <CloseDialog
          closed={closed}
          onClose={(changed) => {
            setOpen(false);
            if (changed) reload();
          }}
        />
      )}
    </div>
  );
};
