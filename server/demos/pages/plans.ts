import { type PlanChoice, type PlanRecord, pricing } from '@shared/contracts/demos/pricing';
import { shiftDay } from '@shared/format/days';
import { serve } from '../../http/serve';
import { type DemoApi, type Demos, ownerOf } from '../demos';

const trialDays = 14;
const basic: PlanChoice = { plan: 'basicPlan', billing: 'monthly', trialUntil: null };
const choiceOf = ({ plan, billing, trialUntil }: PlanRecord): PlanChoice => ({ plan, billing, trialUntil });

/** The caller's plan. An expired trial falls back to Basic. */
export function planRoutes(api: DemoApi, demos: Demos): void {
  const { db } = demos;
  const rows = db.table('plans');

  serve(api, pricing.current, ({ user }) => {
    const chosen = rows.one('owner', ownerOf(user));
    const over = chosen?.trialUntil && chosen.trialUntil < demos.today;
    return chosen && !over ? choiceOf(chosen) : basic;
  });

  serve(api, pricing.choose, ({ user, body: { plan, billing, trial } }) =>
    db.write((tx) => {
      const owner = ownerOf(user);
      const id = Number(rows.one('owner', owner)?.id ?? tx.nextId('plans'));
      const trialUntil = trial ? shiftDay(demos.today, trialDays) : null;
      return choiceOf(tx.put('plans', { id, owner, plan, billing, trialUntil }));
    }),
  );
}
