import type { PromotionProgress } from '@shared/contracts/network/levels';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Progress } from '~/ui/Progress';
import { Tag } from '~/ui/Tag';
import styles from '../Account.module.css';
import { Legs } from './Legs';

export type Track = PromotionProgress['tracks'][number];

/** One way to the next level: each requirement with what is missing, and what the leg cap leaves out. */
export const TrackCard = ({ track, legs }: { track: Track; legs: PromotionProgress['legs'] }) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { cap_cents: cap } = track;
  const amount = (code: string, value: number) => (code === 'tp' ? format.money(value) : format.count(value));
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
              text={t('level.of', { counted: amount(code, counted), needed: amount(code, needed) })}
              tone={met ? 'success' : 'primary'}
            />
            {!met && <p className={styles.muted}>{t('level.gap', { amount: amount(code, gap) })}</p>}
          </div>
        ))}
        {cap !== null && tp && (
          <>
            <p className={styles.muted}>
              {tp.raw > tp.counted
                ? t('level.capped', {
                    cap: format.money(cap),
                    raw: format.money(tp.raw),
                    counted: format.money(tp.counted),
                  })
                : t('level.uncapped', { cap: format.money(cap) })}
            </p>
            {legs.length > 0 && <Legs legs={legs} cap={cap} />}
          </>
        )}
      </div>
    </Card>
  );
};
