import { goals } from '@shared/contracts/network/goals';
import type { PromotionProgress } from '@shared/contracts/network/levels';
import { Target } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import type { CoachStore } from './CoachStore';

/** Stores the plan as the month's goal: the scope's monthly TP plus the addition. */
export const SaveGoal = observer(({ store, progress }: { store: CoachStore; progress: PromotionProgress }) => {
  const { t } = useTranslation('coach');
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  if (!mayCall(goals.save) || store.added === 0) return null;
  const team = progress.tracks.find(({ track }) => track === 'team');
  if (!team) return null;
  const metric = team.scope === 'team' ? 'team_tp' : 'base_shop_tp';
  const raw = team.requirements.find(({ code }) => code === 'tp')?.raw ?? 0;
  const target = Math.max(1, Math.round(raw / team.months) + store.added);

  const save = async () => {
    setBusy(true);
    try {
      const { goals: stored } = await call(goals.get, { query: { metric, period: 'month' } });
      const [known] = stored;
      const body = { metric, period: 'month', target, ...(known && { version: known.version }) } as const;
      await call(goals.save, { body });
      forgetRecent();
      feedback.toast('success', t('goal.saved', { amount: format.money(target) }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('goal.failed'), failureText(t, error, 'coach'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" icon={Target} busy={busy} onClick={() => void save()}>
      {t('goal.save', { amount: format.money(target) })}
    </Button>
  );
});
