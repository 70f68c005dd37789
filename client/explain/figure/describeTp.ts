import { targetPremium } from '@shared/plan/targetPremium';
import { type TpTerms, tpFormulaOf } from '../tpFormulaOf';
import type { FigureExplanation, FigureLine, FigureTexts } from './figure';

/** Explains the TP of form values before they are stored (domain.md 3.1). */
export function describeTp(entered: Omit<TpTerms, 'tp_cents' | 'tp_fx_bp'>, t: FigureTexts): FigureExplanation {
  const { tp_method: method, premium_mode } = entered;
  const mode = t(`policies:choices.premium_mode.${premium_mode}`);
  const lines = tpFormulaOf({ ...entered, tp_cents: targetPremium(entered, entered), tp_fx_bp: 10_000 }).map(
    (term): FigureLine => ({ ...term, label: t(`explain:tp.terms.${term.key}`, { mode }) }),
  );
  return {
    words: t(`explain:tp.method.${method}`),
    sums: [{ lines }],
  };
}
