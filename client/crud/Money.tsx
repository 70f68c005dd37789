import { mainCurrency } from '@shared/format/currency';
import { useFormat } from '~/platform/format';
import { money } from './cells';

interface MoneyProps {
  cents: number | null;
  currency?: 'USD' | 'CAD' | undefined;
}

/** An amount as lists show it: below 0 in parentheses and red, with a sign for those who listen. */
export const Money = ({ cents, currency = mainCurrency }: MoneyProps) => {
  const format = useFormat();
  return <bdi>{money.render(cents, { currency }, { format, choice: String })}</bdi>;
};
