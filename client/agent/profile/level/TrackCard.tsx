import type { PromotionProgress } from '@shared/contracts/network/levels';
import { useTranslation } from 'react-i18next';
import { sentence } from '~/explain/sentence';
import { ExplainTrack } from '~/explain/track/ExplainTrack';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Progress } from '~/ui/Progress';
import { Tag } from '~/ui/Tag';
import styles from '../Account.module.css';
import { Legs } from './Legs';

export type Track = PromotionProgress['tracks'][number];

/** A promotion track: each requirement with its gap, and the TP excluded by the leg cap. */
export const TrackCard = ({ track, progress }: { track: Track; progress: PromotionProgress }) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { cap_cents: cap } = track;
  const target = (code: string, value: number) => (code === 'tp' ? format.money(value) : format.count(value));
  const explained = (cents: number) => (
    <ExplainTrack progress={progress} track={track.track}>
      {format.money(cents)}
    </ExplainTrack>
  );
  const amount = (code: string, value: number) => (code === 'tp' ? explained(value) : format.count(value));
  const tp = track.requirements.find(({ code }) => code === 'tp');
  return (
    <Card
      title={t(`level.track.${track.track}`)}
      subtitle={t(`level.scope.${track.scope}`, { count: track.months })}
      actions={track.met && <Tag tone="success">{t('level.met')}</Tag>}
    >
      <div className={styles.form}>
        {track.requirements.map(({ code, needed, counted, met, gap }) => (
          <div key={code}>
            <Progress
              label={t(`level.requirement.${code}`)}
              value={counted}
              max={needed}
              text={sentence((marks) => t('level.of', { ...marks, needed: target(code, needed) }), {
                counted: amount(code, counted),
              })}
              tone={met ? 'success' : 'primary'}
            />
            {!met && (
              <p className={styles.muted}>
                {sentence((marks) => t('level.gap', marks), { amount: amount(code, gap) })}
              </p>
            )}
          </div>
        ))}
        {cap !== null && tp && (
          <>
            <p className={styles.muted}>
              {tp.raw > tp.counted
                ? sentence((marks) => t('level.capped', { ...marks, cap: format.money(cap) }), {
                    raw: explained(tp.raw),
                    counted: explained(tp.counted),
                  })
                : t('level.uncapped', { cap: format.money(cap) })}
            </p>
            {progress.legs.length > 0 && <Legs legs={progress.legs} cap={cap} explained={explained} />}
          </>
        )}
      </div>
    </Card>
  );
};
