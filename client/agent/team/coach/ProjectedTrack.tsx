import type { PromotionProgress } from '@shared/contracts/network/levels';
import type { Track } from '@shared/plan/promotion';
import type { Added } from '@shared/plan/promotionWhatIf';
import { useTranslation } from 'react-i18next';
import { sentence } from '~/explain/sentence';
import { ExplainTrack } from '~/explain/track/ExplainTrack';
import { useFormat } from '~/platform/format';
import { Progress } from '~/ui/Progress';
import { Tag } from '~/ui/Tag';
import styles from './Coach.module.css';

interface ProjectedTrackProps {
  track: Track;
  progress: PromotionProgress;
  tried: Added;
}

/** A track with the hypothetical amounts: each requirement, its gap, and the TP excluded by the leg cap. */
export const ProjectedTrack = ({ track, progress, tried }: ProjectedTrackProps) => {
  const { t } = useTranslation('coach');
  const format = useFormat();
  const { cap_cents: cap, requirements, met } = track;
  const amount = (code: string, value: number) =>
    code === 'tp' ? (
      <ExplainTrack progress={progress} track={track.track} tried={tried}>
        {format.money(value)}
      </ExplainTrack>
    ) : (
      format.count(value)
    );
  const target = (code: string, value: number) => (code === 'tp' ? format.money(value) : format.count(value));
  const now = progress.tracks.find((one) => one.track === track.track);
  const tp = requirements.find(({ code }) => code === 'tp');
  const before = now?.requirements.find(({ code }) => code === 'tp');
  const counted = (tp?.counted ?? 0) - (before?.counted ?? 0);
  const added = (tp?.raw ?? 0) - (before?.raw ?? 0);
  return (
    <section className={styles.track}>
      <h3 className={styles.heading}>
        {t(`track.${track.track}`)} {met && <Tag tone="success">{t('met')}</Tag>}
      </h3>
      <p className={styles.muted}>{t(`scope.${track.scope}`, { count: track.months })}</p>
      {requirements.map(({ code, needed, counted: has, met: reached, gap }) => (
        <div key={code}>
          <Progress
            label={t(`requirement.${code}`)}
            value={has}
            max={needed}
            text={sentence((marks) => t('of', { ...marks, needed: target(code, needed) }), {
              counted: amount(code, has),
            })}
            tone={reached ? 'success' : 'primary'}
          />
          {!reached && (
            <p className={styles.muted}>{sentence((marks) => t('gap', marks), { amount: amount(code, gap) })}</p>
          )}
        </div>
      ))}
      {cap !== null && added > counted && (
        <p className={styles.capped}>
          {t('capped', { added: format.money(added), counted: format.money(counted), cap: format.money(cap) })}
        </p>
      )}
    </section>
  );
};
