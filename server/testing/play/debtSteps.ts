import type { Command } from './commands';
import type { Desk } from './desk';
import { accountName, type Currency } from './ledger';
import type { Model } from './model';
import { at, dollars, type PlayStep, pick } from './playStep';

type DebtCommand = Extract<Command, { do: 'plan' | 'write off' | 'offset' | 'reverse move' | 'decide' }>;

/** Translates the commands about debts, and the decisions of the second administrator. */
export class DebtSteps {
  readonly #model: Model;
  readonly #desk: Desk;

  constructor(model: Model, desk: Desk) {
    this.#model = model;
    this.#desk = desk;
  }

  of(command: DebtCommand): PlayStep | undefined {
    const { debts, runs } = this.#model;
    const { post, db } = this.#desk;
    switch (command.do) {
      case 'plan': {
        const { member, currency, percent, amount } = command;
        const plan = percent > 0 ? { percent_bp: percent } : amount > 0 ? { amount } : undefined;
        return {
          description: `plan of ${accountName(member, currency)}: ${JSON.stringify(plan ?? 'none')}`,
          expected: () => runs.plan(member, currency, plan),
          calls: () =>
            post('/debt/plan', {
              ...{ member_id: member, currency, percent_bp: percent || null, reason: 'Played.' },
              amount_cents: percent > 0 ? null : amount || null,
            }),
        };
      }
      case 'write off': {
        const debt = this.#debt(command);
        if (!debt) return undefined;
        const { member, currency, amount } = debt;
        return {
          description: `${dollars(amount)} of the debt of ${accountName(member, currency)} written off`,
          expected: () => debts.writeOff(member, currency, amount),
          calls: () => post('/debt/writeOff', { member_id: member, currency, amount_cents: amount, reason: 'Played.' }),
        };
      }
      case 'offset': {
        const debt = this.#debt(command);
        if (!debt) return undefined;
        const { member, currency, amount } = debt;
        const { rate } = command;
        return {
          description: `an offset of ${dollars(amount)} of the debt of ${accountName(member, currency)} at ${rate}`,
          expected: () => debts.offset({ member, currency, amount, rate }),
          calls: () =>
            post('/debt/offset', {
              ...{ member_id: member, currency, amount_cents: amount, rate, reason: 'Played.' },
              other_currency: currency === 'USD' ? 'CAD' : 'USD',
            }),
        };
      }
      case 'reverse move': {
        const move = at(debts.moves, command.move);
        if (!move) return undefined;
        const place = debts.moves.indexOf(move);
        return {
          description: `move ${place + 1} of the debt of ${accountName(move.debtor, move.currency)} reversed`,
          expected: () => debts.reverse(move),
          calls: () => {
            const moves = [...db.table('debt_moves').all()].sort((a, b) => a.id - b.id);
            return post('/debt/reverse', { ...pick(moves[place]), reason: 'Played.' });
          },
        };
      }
      case 'decide': {
        const request = at(debts.requests, command.request);
        if (!request) return undefined;
        const place = debts.requests.indexOf(request);
        const { approves } = command;
        return {
          description: `${request.description} ${approves ? 'approved' : 'declined'}`,
          expected: () => debts.decide(request, approves),
          calls: () => {
            const rows = [...db.table('approvals').all()].sort((a, b) => a.id - b.id);
            const body = { ...pick(rows[place]), reason: 'Played.' };
            return this.#desk.decide(approves ? '/approval/approve' : '/approval/decline', body);
          },
        };
      }
    }
  }

  /** A part of a debt, in percent. */
  #debt({ account, part }: { account: number; part: number }) {
    const { ledger } = this.#model;
    const debtors = ledger.accounts().filter(({ member, currency }) => ledger.balance(member, currency) < 0);
    const debtor: { member: number; currency: Currency } | undefined = at(debtors, account);
    if (!debtor) return undefined;
    const debt = Math.max(0, -ledger.balance(debtor.member, debtor.currency));
    return { ...debtor, amount: Math.ceil((debt * part) / 100) };
  }
}
