import { mainCurrency } from '@shared/format/currency';
import { useFormat } from '~/platform/format';
import { money } from './cells';

interface MoneyProps {
  cents: number | null;
  currency?: 'USD' | 'CAD' | undefined;
}

/** An amount as in lists: negatives in parentheses and red, with a minus sign for screen readers. */
export const Money = ({ cents, currency = mainCurrency }: MoneyProps) => {
  const format = useFormat();
  return <bdi>{money.render(cents, { currency }, { format, choice: String })}</bdi>;
};
