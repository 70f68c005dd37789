import { type ContestDetail, contests } from '@shared/contracts/network/contests';
import { unitOf } from '@shared/contracts/network/scores';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { PersonName } from '~/network/person/PersonName';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import { Drawer } from '~/ui/Drawer';
import { Html } from '~/ui/Html';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonLines } from '~/ui/SkeletonLines';
import styles from './ContestDrawer.module.css';
import { Countdown } from './Countdown';
import { valueText } from './valueText';

/** A contest: time left, own standing, prizes, rules, and standings with the prizes that they would win now. */
export const ContestDrawer = observer(({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation('scores');
  const store = useAnswer(contests.detail, { query: { id, limit: 10 } });
  const { data } = store;
  return (
    <Drawer
      open
      wide
      onClose={onClose}
      title={data ? <span className="own-order">{`${data.name} ${data.name_zh}`.trim()}</span> : t('contests.title')}
    >
      <Widget store={store} name={t('contests.title')} skeleton={<SkeletonLines lines={8} />}>
        {(contest) => <Content contest={contest} />}
      </Widget>
    </Drawer>
  );
});

const Content = ({ contest }: { contest: ContestDetail }) => {
  const { t } = useTranslation('scores');
  const format = useFormat();
  const {
    metric,
    from_on,
    to_on,
    phase,
    next_at,
    own_row: own,
    prizes,
    rules,
    standings,
    participants,
    link,
  } = contest;
  const prizeAt = ({ kind, at }: ContestDetail['prizes'][number]) =>
    kind === 'rank'
      ? t('contests.forRank', { rank: format.count(at) })
      : t('contests.forValue', { value: valueText(format, metric, at) });
  return (
    <div className={styles.contest}>
      <p className="muted">
        {t(`metric.${metric}`)} · {t('covers', { from: format.day(from_on), to: format.day(to_on) })}
      </p>
      {next_at && <Countdown at={next_at} phase={phase} />}
      {own && (
        <p className={cx('own-order', styles.own)}>
          <b>{t('contests.own', { rank: format.count(own.rank), count: participants })}</b>
          {own.gap_to_next !== null && ` · ${t('behind', { gap: valueText(format, metric, own.gap_to_next) })}`}
        </p>
      )}
      <section>
        <h3>{t('contests.prizes')}</h3>
        <ul className={styles.prizes}>
          {prizes.map((prize) => (
            <li key={`${prize.kind} ${prize.at}`}>
              <span className={cx('own-order', styles.condition)}>{prizeAt(prize)}</span>
              <b className="own-order">{prize.label}</b>
            </li>
          ))}
        </ul>
      </section>
      {rules && (
        <section>
          <h3>{t('contests.rules')}</h3>
          <Html html={rules} />
        </section>
      )}
      {standings.length > 0 && (
        <section>
          <h3>{t('contests.standings')}</h3>
          <ol className={styles.standings}>
            {[...standings, ...(own && !standings.some((row) => row.own) ? [own] : [])].map((row) => (
              <li key={row.place} className={row.own ? styles.mine : undefined}>
                <span className={cx('tabular', styles.rank)}>{format.count(row.rank)}</span>
                <span className={styles.who}>
                  <PersonName id={row.member_id} name={row.name} />
                  {row.prizes.length > 0 && <span className={styles.wins}>{format.list(row.prizes)}</span>}
                </span>
                <bdi className="tabular">{row.value === null ? t('hidden') : valueText(format, metric, row.value)}</bdi>
              </li>
            ))}
          </ol>
          {unitOf(metric) === 'cents' && <p className={styles.note}>{t('contests.now')}</p>}
        </section>
      )}
      {link && (
        <LinkButton to={link} size="sm">
          {t('contests.more')}
        </LinkButton>
      )}
    </div>
  );
};
