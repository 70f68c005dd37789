import type { PromotionProgress } from '@shared/contracts/network/levels';
import type { PromotionMove } from '@shared/plan/promotionPlans';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import styles from './Coach.module.css';
import type { CoachStore } from './CoachStore';

/** Cases and legs named in a move. */
const named = 3;

/** Moves that pass the coach's own check, each tried with one click. */
export const Moves = observer(({ store, progress }: { store: CoachStore; progress: PromotionProgress }) => {
  const { t } = useTranslation('coach');
  const format = useFormat();
  if (store.moves.length === 0) return null;

  const some = (names: readonly string[]) =>
    names.length > named
      ? t('moves.andMore', { names: format.list(names.slice(0, named)), count: names.length - named })
      : format.list([...names]);
  const describe = (move: PromotionMove) => {
    if (move.kind === 'cases') {
      const cases = move.policies.flatMap((id) => progress.pending.find(({ policy_id }) => policy_id === id) ?? []);
      return t('moves.cases', {
        count: cases.length,
        cases: some(cases.map(({ case_no, name, leg_id }) => (leg_id === null ? case_no : `${case_no} (${name})`))),
      });
    }
    if (move.kind === 'own')
      return t('moves.own', { amount: format.money(move.monthly.own_cents), count: move.months });
    const legs = [...move.monthly.legs_cents].map(
      ([id, cents]) => `${progress.legs.find(({ member_id }) => member_id === id)?.name ?? ''} ${format.money(cents)}`,
    );
    return t('moves.legs', { legs: some(legs), count: move.months });
  };

  return (
    <ul className={styles.moves} aria-label={t('moves.title')}>
      {store.moves.map((move) => {
        const { people } = move.kind === 'cases' ? move : move.monthly;
        const besides = [...people].map(([code, count]) => t(`missing.${code}`, { count }));
        return (
          <li key={move.kind} className={styles.move}>
            <p>
              {describe(move)}
              {besides.length > 0 && ` ${t('moves.besides', { missing: format.list(besides) })}`}
            </p>
            <Button size="sm" aria-label={`${t('moves.try')}: ${describe(move)}`} onClick={() => store.tryMove(move)}>
              {t('moves.try')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
});
