import type { PromotionProgress } from '@shared/contracts/network/levels';
import { RotateCcw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '~/explain/sentence';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { trackOf } from '~/explain/track/trackOf';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import styles from './Coach.module.css';
import { CoachStore } from './CoachStore';
import { MorePeople } from './MorePeople';
import { MoreTp } from './MoreTp';
import { Moves } from './Moves';
import { ProjectedTrack } from './ProjectedTrack';
import { SaveGoal } from './SaveGoal';

/** Legs shown before "show all". */
const initialLegs = 5;

interface WhatIfProps {
  progress: PromotionProgress;
  next: string;
}

/** The what-if calculator: more own and leg TP a month, the day it leads to, and both tracks under the promotion rules. */
export const WhatIf = observer(({ progress, next }: WhatIfProps) => {
  const { t } = useTranslation('coach');
  const format = useFormat();
  const [store] = useState(() => new CoachStore(progress));
  const [all, setAll] = useState(false);
  const { legs, blockers } = progress;
  const outcome = () => {
    const { left, reachedOn } = store;
    if (reachedOn && !left) {
      const reached = t('reaches', { level: next, day: format.day(reachedOn, 'long') });
      return blockers.length === 0 ? reached : `${reached} ${t('onceMet', { count: blockers.length })}`;
    }
    const missing = left
      ? format.list([
          ...(left.tp_cents > 0 ? [t(`move.${left.track}`, { amount: format.money(left.tp_cents) })] : []),
          ...left.missing.map(({ code, count }) => t(`missing.${code}`, { count })),
        ])
      : '';
    return `${t('notYet', { level: next, count: store.shownMonths })} ${t('need', { missing })}`;
  };
  const choices = all ? store.choices : store.choices.slice(0, initialLegs);
  const scope = progress.tracks.find(({ track }) => track === 'team')?.scope === 'team' ? 'team' : 'base_shop';
  const brought = (id: number, name: string, cents: number) =>
    sentence((marks) => t('brought', marks), {
      amount:
        cents === 0 ? (
          format.money(cents)
        ) : (
          <ExplainSum
            name={name}
            cents={cents}
            of={[{ list: 'tp', query: { state: 'inforce', ...trackOf(progress, 'team').days, scope, around_id: id } }]}
          >
            {format.money(cents)}
          </ExplainSum>
        ),
    });
  return (
    <section className={styles.whatIf} aria-label={t('whatIf')}>
      <div className={styles.inputs}>
        <Moves store={store} progress={progress} />
        <p className={styles.muted}>{t('lead')}</p>
        <MoreTp
          name={t('own')}
          label={t('own')}
          value={store.own}
          most={store.most}
          onChange={(cents) => store.setOwn(cents)}
        />
        {choices.map(({ member_id: id, name, tp_cents: tp, counts }) => (
          <MoreTp
            key={id}
            name={name}
            most={store.most}
            label={<bdi>{name}</bdi>}
            note={counts ? brought(id, name, tp) : t('apart')}
            disabled={!counts}
            value={store.legs.get(id) ?? null}
            onChange={(cents) => store.setLeg(id, cents)}
          />
        ))}
        {store.lacking.map((code) => (
          <MorePeople
            key={code}
            label={t(`requirement.${code}`)}
            value={store.people.get(code) ?? null}
            onChange={(count) => store.setPeople(code, count)}
          />
        ))}
        <div className={styles.buttons}>
          {legs.length > initialLegs && (
            <Button size="sm" variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('fewer') : t('more', { count: legs.length - initialLegs })}
            </Button>
          )}
          <SaveGoal store={store} progress={progress} />
          <Button size="sm" variant="ghost" icon={RotateCcw} disabled={store.isEmpty} onClick={() => store.clear()}>
            {t('clear')}
          </Button>
        </div>
      </div>
      <div className={styles.results}>
        <div role="status" className={styles.outcome}>
          <Notice tone={store.left ? 'info' : 'success'}>{store.isEmpty ? t('drag') : outcome()}</Notice>
        </div>
        {store.tracks.map((track) => (
          <ProjectedTrack key={track.track} track={track} progress={progress} tried={store.tried} />
        ))}
      </div>
    </section>
  );
});
