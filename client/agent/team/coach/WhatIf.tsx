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
import { ProjectedTrack } from './ProjectedTrack';

/** Legs shown before "show all". */
const initialLegs = 5;

interface WhatIfProps {
  progress: PromotionProgress;
  next: string;
}

/** The what-if calculator: additional own and leg TP, and both tracks under the promotion rules. */
export const WhatIf = observer(({ progress, next }: WhatIfProps) => {
  const { t } = useTranslation('coach');
  const format = useFormat();
  const [store] = useState(() => new CoachStore(progress));
  const [all, setAll] = useState(false);
  const { move, legs, blockers } = progress;
  const { left } = store;
  const outcome = () => {
    if (store.leads) return t('leads', { level: next });
    if (!left) return t('leadsBlocked', { level: next, count: blockers.length });
    const outcome =
      left.tp_cents === 0
        ? t('enoughTp', { level: next })
        : t(store.added > 0 ? 'notYet' : 'notEnough', { amount: format.money(store.added), level: next });
    const missing = format.list(left.missing.map(({ code, count }) => t(`missing.${code}`, { count })));
    return missing ? `${outcome} ${t('need', { missing })}` : outcome;
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
        <p className={styles.muted}>{t('lead')}</p>
        <MoreTp label={t('own')} value={store.own} onChange={(cents) => store.setOwn(cents)} />
        {choices.map(({ member_id: id, name, tp_cents: tp, counts }) => (
          <MoreTp
            key={id}
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
          {move && (
            <Button size="sm" onClick={() => store.tryMove(move)}>
              <span className="own-order">
                {move.missing.length > 0 ? t('tryWay') : t('tryMove', { amount: format.money(move.tp_cents) })}
              </span>
            </Button>
          )}
          <Button size="sm" variant="ghost" icon={RotateCcw} disabled={store.isEmpty} onClick={() => store.clear()}>
            {t('clear')}
          </Button>
        </div>
      </div>
      <div className={styles.results}>
        {store.tracks.map((track) => (
          <ProjectedTrack key={track.track} track={track} progress={progress} tried={store.tried} />
        ))}
        <div role="status">
          {!store.isEmpty && <Notice tone={store.leads ? 'success' : 'info'}>{outcome()}</Notice>}
        </div>
      </div>
    </section>
  );
});
