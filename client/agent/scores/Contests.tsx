import { type Contest, contests } from '@shared/contracts/network/contests';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { FetchedPart } from '~/ui/FetchedPart';
import { Skeleton } from '~/ui/Skeleton';
import { Tag } from '~/ui/Tag';
import styles from './Contests.module.css';
import { valueText } from './valueText';

const ContestDrawer = lazy(async () => ({ default: (await import('./ContestDrawer')).ContestDrawer }));
const most = 4;

/** Running and coming contests with the reader's standing; `?contest=` opens one with rules and standings. */
export const Contests = () => {
  const { t } = useTranslation('scores');
  const [params, setParams] = useSearchParams();
  const store = useAnswer(contests.list, { query: { limit: 20 } });
  const opened = Number(params.get('contest'));
  const [open, setOpen] = useState(Number.isInteger(opened) && opened > 0 ? opened : undefined);
  const close = () => {
    setOpen(undefined);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('contest');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <>
      <Widget store={store} name={t('contests.title')} skeleton={<Skeleton height="118px" />}>
        {({ list }) => {
          const current = list.filter(({ phase, status }) => phase !== 'ended' && status === 'published');
          return (
            current.length > 0 && (
              <ul className={styles.contests} aria-label={t('contests.title')}>
                {current.slice(0, most).map((contest) => (
                  <li key={contest.id}>
                    <ContestCard contest={contest} onOpen={() => setOpen(contest.id)} />
                  </li>
                ))}
              </ul>
            )
          );
        }}
      </Widget>
      {open !== undefined && (
        <FetchedPart onClose={close}>
          <ContestDrawer id={open} onClose={close} />
        </FetchedPart>
      )}
    </>
  );
};

const ContestCard = ({ contest, onOpen }: { contest: Contest; onOpen: () => void }) => {
  const { t } = useTranslation('scores');
  const format = useFormat();
  const { name, name_zh, metric, from_on, to_on, phase, days_left, own, eligible } = contest;
  const standing = () => {
    if (phase === 'upcoming') return t('contests.notBegun');
    if (own) return t('contests.own', { rank: format.count(own.rank), count: own.of });
    return t(eligible ? 'contests.unranked' : 'contests.notEligible');
  };
  return (
    <Card
      level={3}
      className={styles.card}
      title={
        <span className="own-order">
          {name} {name_zh && <span lang="zh-Hans">{name_zh}</span>}
        </span>
      }
      subtitle={`${t(`metric.${metric}`)} · ${t('covers', { from: format.day(from_on), to: format.day(to_on) })}`}
      actions={
        <Tag tone={phase === 'running' ? 'success' : 'info'}>
          {t(phase === 'running' ? 'contests.endsIn' : 'contests.beginsIn', { count: days_left ?? 0 })}
        </Tag>
      }
    >
      <div className={styles.foot}>
        <span className={cx('own-order', styles.standing)}>
          <b>{standing()}</b>
          {own && <bdi className={styles.value}>{valueText(format, metric, own.value)}</bdi>}
        </span>
        <Button size="sm" data-print="no" aria-haspopup="dialog" onClick={onOpen}>
          {t('contests.open')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </div>
    </Card>
  );
};
