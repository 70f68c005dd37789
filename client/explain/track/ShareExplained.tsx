import type { PromotionProgress } from '@shared/contracts/network/levels';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import styles from '../Explanation.module.css';
import { sentence } from '../sentence';
import { ExplainTrack } from './ExplainTrack';
import { trackOf } from './trackOf';

type Track = PromotionProgress['tracks'][number];

/** The share, the rule behind it, and each path's requirements with the missing rest, closest path first. */
export const ShareExplained = ({ progress }: { progress: PromotionProgress }) => {
  const { t } = useTranslation(['explain', 'track', 'coach']);
  const format = useFormat();
  const { next, progress_bp, promoted, blockers, evaluated_on } = progress;
  const tracks = [...progress.tracks].sort((a, b) => b.progress_bp - a.progress_bp);
  const [closest] = tracks;
  return (
    <div className={styles.explanation}>
      <section className={styles.head} aria-label={t('amount')}>
        <p className={styles.amount}>{format.percent(progress_bp, 0)}</p>
        {next && <p className={styles.what}>{t('track:share.to', { level: next.name })}</p>}
        {closest && <p className={styles.which}>{t(`coach:track.${closest.track}`)}</p>}
      </section>
      <section>
        <h3>{t('words.title')}</h3>
        <p className={styles.words}>
          {t(tracks.length > 1 ? 'track:share.closest' : 'track:share.least')}{' '}
          {promoted && next
            ? t('track:share.promoted', { level: next.name })
            : t('track:share.decided', { day: format.day(evaluated_on) })}
        </p>
      </section>
      {blockers.length > 0 && (
        <Notice tone="warning" title={t('track:share.blocked')}>
          <ul>
            {blockers.map((code) => (
              <li key={code}>{t(`coach:blockers.${code}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {tracks.map((track) => (
        <PathExplained key={track.track} track={track} progress={progress} />
      ))}
      <Link to={paths.accountTab('level')}>{t('track:share.level')}</Link>
    </div>
  );
};

const PathExplained = ({ track, progress }: { track: Track; progress: PromotionProgress }) => {
  const { t } = useTranslation(['track', 'coach']);
  const format = useFormat();
  const hasTp = track.requirements.some(({ code }) => code === 'tp');
  const days = hasTp ? trackOf(progress, track.track).days : undefined;
  const amount = (code: Track['requirements'][number]['code'], value: number) =>
    code === 'tp' ? (
      <ExplainTrack progress={progress} track={track.track}>
        {format.money(value)}
      </ExplainTrack>
    ) : (
      format.count(value)
    );
  return (
    <section>
      <h3>
        {t(`coach:track.${track.track}`)} · <bdi>{format.percent(track.progress_bp, 0)}</bdi>
      </h3>
      <p className={styles.which}>
        {t(`coach:scope.${track.scope}`, { count: track.months })}
        {days && <> · {t('share.days', { from: format.day(days.from), to: format.day(days.to) })}</>}
      </p>
      <ul className={styles.requirements}>
        {track.requirements.map(({ code, needed, counted, met, gap }) => (
          <li key={code}>
            <Progress
              label={t(`coach:requirement.${code}`)}
              value={counted}
              max={needed}
              text={sentence(
                (marks) =>
                  t('coach:of', { ...marks, needed: code === 'tp' ? format.money(needed) : format.count(needed) }),
                { counted: amount(code, counted) },
              )}
              tone={met ? 'success' : 'primary'}
            />
            {!met && (
              <p className={styles.which}>
                {sentence((marks) => t('coach:gap', marks), { amount: amount(code, gap) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
