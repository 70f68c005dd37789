import { shiftDay } from '@shared/format/days';
import { CakeSlice, FileHeart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { PersonName } from '~/network/person/PersonName';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { Marked } from '~/ui/Marked';
import { calls } from './calls';
import styles from './Lines.module.css';
import { RowsSkeleton } from './Skeletons';
import widget from './Widget.module.css';

/** Number of days, including today. */
const ahead = 7;
const mostLines = 6;
const icons = { birthday: CakeSlice, policy_anniversary: FileHeart };
const isCelebrated = (source: string): source is keyof typeof icons => Object.hasOwn(icons, source);

/** Birthdays in the reader's team and anniversaries of the reader's policies this week. */
export const Celebrations = observer(({ today, className }: { today: string; className: string | undefined }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const store = useAnswer(calls.events, { query: { from: today, to: shiftDay(today, ahead - 1) } });
  return (
    <Widget store={store} name={t('celebrations.title')} skeleton={<RowsSkeleton rows={4} />} className={className}>
      {({ list }) => {
        const all = list.filter(({ source }) => isCelebrated(source));
        return (
          <Card
            className={widget.card}
            title={t('celebrations.title')}
            subtitle={t('celebrations.subtitle')}
            actions={
              <Link to={paths.calendar} data-print="no">
                {t('celebrations.all')}
              </Link>
            }
          >
            {all.length === 0 ? (
              <EmptyState icon={CakeSlice} title={t('celebrations.empty')} text={t('celebrations.emptyText')} />
            ) : (
              <ul className={styles.lines}>
                {all.slice(0, mostLines).map(({ key, source, about, about_id, starts_on }) => {
                  const Icon = isCelebrated(source) ? icons[source] : CakeSlice;
                  return (
                    <li key={key} className={styles.line}>
                      <Icon size={16} aria-hidden className={styles.icon} />
                      <span className={cx(styles.what, 'own-order')}>
                        <Marked text={t(`celebrations.${source}`, { about })}>
                          {() => <PersonName id={about_id} name={about} />}
                        </Marked>
                      </span>
                      <span className={styles.when}>
                        {starts_on === today ? t('celebrations.today') : format.day(starts_on)}
                      </span>
                    </li>
                  );
                })}
              </ul>
            )}
          </Card>
        );
      }}
    </Widget>
  );
});
