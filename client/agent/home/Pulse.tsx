import type { Pulse as PulseData } from '@shared/contracts/network/home';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ShareCard } from '~/network/card/ShareCard';
import { BilingualName } from '~/network/person/BilingualName';
import { PersonName } from '~/network/person/PersonName';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { calls } from './calls';
import styles from './Pulse.module.css';
import { pulseLines } from './pulseLines';
import widget from './Widget.module.css';

/** Names shown per column. */
const shown = 3;

/** The week of the reader's team, with a card in English and Chinese to share. */
export const Pulse = observer(() => {
  const { t } = useTranslation('home');
  const store = useAnswer(calls.pulse, {});
  return (
    <Widget store={store} name={t('pulse.title')} skeleton={<SkeletonCard height="212px" />}>
      {(data) => <Columns data={data} />}
    </Widget>
  );
});

const Columns = ({ data }: { data: PulseData }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { new_members, silent, close_to_promotion: close, birthdays, stuck } = data;
  const person = (id: number, name: string, note: string) => (
    <li key={id} className={styles.line}>
      <span className={styles.name}>
        <PersonName id={id} name={name}>
          <BilingualName name={name} />
        </PersonName>
      </span>
      <span className={styles.note}>
        <bdi>{note}</bdi>
      </span>
    </li>
  );
  const columns: { key: 'new' | 'stuck' | 'silent' | 'close' | 'birthdays'; count: number; rows: ReactNode[] }[] = [
    {
      key: 'new',
      count: new_members.count,
      rows: new_members.list.map(({ id, name, joined_on }) => person(id, name, format.day(joined_on))),
    },
    {
      key: 'close',
      count: close.count,
      rows: close.list.map(({ id, name, next_code, progress_bp }) =>
        person(id, name, `${next_code} ${format.percent(progress_bp, 0)}`),
      ),
    },
    {
      key: 'stuck',
      count: stuck.count,
      rows: stuck.list.map(({ policy_id, case_no, days }) => (
        <li key={policy_id} className={styles.line}>
          <Link to={paths.policyDetail(policy_id)}>{case_no}</Link>
          <span className={styles.note}>{t('attention.days', { count: days })}</span>
        </li>
      )),
    },
    {
      key: 'silent',
      count: silent.count,
      rows: silent.list.map(({ id, name, last_active_on: on }) =>
        person(id, name, on ? t('pulse.since', { day: format.day(on) }) : t('pulse.never')),
      ),
    },
    {
      key: 'birthdays',
      count: birthdays.count,
      rows: birthdays.list.map(({ id, name, in_days }) =>
        person(id, name, in_days === 0 ? t('celebrations.today') : t('pulse.inDays', { count: in_days })),
      ),
    },
  ];
  return (
    <Card
      className={widget.card}
      title={t('pulse.title')}
      subtitle={t('pulse.subtitle', { count: data.team_count })}
      actions={
        <ShareCard
          label={t('pulse.share')}
          title={t('pulse.title')}
          file={`team-${data.as_of}`}
          failed={t('moment.failed')}
          lines={() => pulseLines(data)}
        />
      }
    >
      <div className={styles.columns}>
        {columns.map(({ key, count, rows }) => (
          <section key={key} className={styles.column} aria-label={t(`pulse.${key}`)}>
            <p className={styles.count}>{format.count(count)}</p>
            <h3 className={styles.heading}>{t(`pulse.${key}`)}</h3>
            <ul>{rows.slice(0, shown)}</ul>
          </section>
        ))}
      </div>
    </Card>
  );
};
