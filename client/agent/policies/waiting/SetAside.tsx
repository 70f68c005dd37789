import type { TaskMark } from '@shared/contracts/network/tasks';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskMarks } from '~/network/tasks/TaskMarks';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import styles from './Waiting.module.css';

interface Item {
  task: string;
  mark: TaskMark | null;
  insured: string;
  case_no: string;
}

/** The cases that the reader has done or snoozed, to open again. */
export const SetAside = observer(({ list, marks }: { list: readonly Item[]; marks: TaskMarks }) => {
  const { t } = useTranslation('waiting');
  const format = useFormat();
  const [shown, setShown] = useState(false);
  const aside = list.filter((each) => marks.markOf(each) !== null);
  if (aside.length === 0) return null;
  return (
    <div className={styles.aside} data-print="no">
      <Button size="sm" variant="ghost" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t('aside', { count: aside.length })}
      </Button>
      {shown && (
        <ul>
          {aside.map((each) => {
            const mark = marks.markOf(each);
            const name = `${each.insured}, ${each.case_no}`;
            return (
              <li key={each.task}>
                <bdi>{name}</bdi>
                <span className={styles.note}>
                  {mark?.until_on ? t('snoozedUntil', { day: format.day(mark.until_on) }) : t('doneMark')}
                </span>
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => void marks.mark({ task: each.task, name, mark: each.mark }, null)}
                >
                  {t('reopen')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
});
