import type { MemberRecord } from '@shared/contracts/network/members';
import { issue } from '@shared/http/issues';
import { invalid } from '../../http/problems';

interface Account {
  holder: string;
  routing: string;
  account: string;
  type: 'checking' | 'savings';
}

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** True for a nine-digit routing number with a valid ABA checksum. */
export const isAbaRouting = (routing: string): boolean =>
  /^\d{9}$/.test(routing) &&
  !/^0+$/.test(routing) &&
  weights.reduce((sum, weight, index) => sum + weight * Number(routing[index]), 0) % 10 === 0;

/** A Canadian routing number: 0, three digits for the institution, five for the branch. */
const isEftRouting = (routing: string) => /^0\d{8}$/.test(routing) && !/^0+$/.test(routing);

/** Digits of the longest account number in Canadian payment files. */
const longestInCanada = 12;

/** The stored part of an account: the last four digits of both numbers (domain.md 2.1). @throws invalid */
export function storedBank(bank: Account, country: 'US' | 'CA'): NonNullable<MemberRecord['bank']> {
  const { holder, routing, account, type } = bank;
  if (!(country === 'CA' ? isEftRouting(routing) : isAbaRouting(routing)))
    throw invalid([issue('bank.routing', 'routing')]);
  if (country === 'CA' && account.length > longestInCanada) throw invalid([issue('bank.account', 'account')]);
  return { holder, routing_last4: routing.slice(-4), account_last4: account.slice(-4), type };
}
