import type { EarningRow } from '@shared/contracts/network/earnings';
import { Explain } from '~/explain/Explain';
import { type FigureExplanation, type FigureTexts, signed } from '~/explain/figure/figure';

/** The running total before an entry, and the entry, in cents. */
export const describeRunning = (
  { id, type, amount_cents }: Pick<EarningRow, 'id' | 'type' | 'amount_cents'>,
  total: number,
  t: FigureTexts,
): FigureExplanation => ({
  words: t('figures:running.words'),
  sums: [
    {
      lines: [
        signed('before', t('figures:running.before'), total - amount_cents, undefined, true),
        signed('entry', t(`explain:type.${type}`), amount_cents, (amount) => <Explain earning={id}>{amount}</Explain>),
        { key: 'after', label: t('figures:running.after'), sign: '=', value: total },
      ],
    },
  ],
});
