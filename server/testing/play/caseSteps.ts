import type { Posted } from './caseTerms';
import type { Command } from './commands';
import type { Desk } from './desk';
import type { Model, ModelCase } from './model';
import { at, dollars, type PlayAnswer, type PlayStep, person, pick, type Row } from './playStep';
import { addDays } from './rules';
import { products } from './scene';

/** Translates the commands about a case: its status, its money and its records. */
export class CaseSteps {
  readonly #model: Model;
  readonly #desk: Desk;

  constructor(model: Model, desk: Desk) {
    this.#model = model;
    this.#desk = desk;
  }

  status(id: number, to: string, more: object): Promise<PlayAnswer> {
    const version = this.#desk.db.table('policies').get(id)?.version ?? 0;
    const policy_no = to === 'issued' ? { policy_no: `N-${id}` } : {};
    return this.#desk.post('/policy/status', { id, version, to, reason: 'Played.', ...policy_no, ...more });
  }
  of(
    command: Extract<Command, { policy: number }>,
    one: ModelCase,
    row: () => { id: number; version: number },
  ): PlayStep | undefined {
    const model = this.#model;
    const { post, send, ordersOf, recordsOf } = this.#desk;
    const { name } = one;
    switch (command.do) {
      case 'status': {
        const on = addDays(model.today, -command.daysAgo);
        const { received, transit, to } = command;
        const flags =
          to === 'inforce' && one.status !== 'lapsed'
            ? { initial_receipt: received, exchange_in_transit: transit }
            : {};
        const flagText = to === 'inforce' ? ` receipt ${received}, transit ${transit}` : '';
        if (to === 'submitted' && on < model.changed_on) return undefined;
        if (to === 'submitted' && one.shares.some(({ member }) => model.ledger.standing(member) === 'inactive'))
          return undefined;
        return {
          description: `${name} ${to} on ${on}${flagText}`,
          expected: () => model.move(one, to, on, command),
          calls: () => this.status(row().id, to, { effective_on: on, override_reason: 'Played.', ...flags }),
        };
      }
      case 'open': {
        const { received, transit } = command;
        const flags = { initial_receipt: received, exchange_in_transit: transit };
        return {
          description: `${name} approved, issued, in force: receipt ${received}, transit ${transit}`,
          expected: () =>
            model.move(one, 'approved', model.today, command) &&
            model.move(one, 'issued', model.today, command) &&
            model.move(one, 'inforce', model.today, command),
          calls: async () => {
            for (const to of ['approved', 'issued', 'inforce']) {
              const answer = await this.status(row().id, to, {
                effective_on: model.today,
                ...(to === 'inforce' ? flags : {}),
              });
              if (!answer.ok) return answer;
            }
            return { ok: true, message: '' };
          },
        };
      }
      case 'withdraw':
        return {
          description: `${name} withdrawn`,
          expected: () => model.move(one, 'withdrawn', model.today, { received: true, transit: false }),
          calls: () => send('/policy/withdraw', { ...pick(row()), reason: 'Played.' }),
        };
      case 'edit':
        return this.#edit(command, one);
      case 'correct':
        return this.#correct(command, one);
      case 'statement':
        return this.#statement(command, one);
      case 'receive': {
        const on = addDays(model.today, -command.daysAgo);
        const { amount } = command;
        const late = one.policy && model.ledger.today > addDays(one.policy.inforce_on, 364);
        return {
          description: `${name} receives ${dollars(amount)} on ${on}`,
          expected: () => model.receive(one, amount, on),
          calls: () =>
            post('/policy/addMoney', {
              ...{ policy_id: row().id, kind: late ? 'renewal' : 'premium', amount_cents: amount },
              ...{ received_on: on, method: 'check' },
            }),
        };
      }
      case 'refund':
        return {
          description: `${name} refunds ${dollars(command.amount)}`,
          expected: () => model.refund(one, command.amount),
          calls: () =>
            post('/policy/addMoney', {
              ...{ policy_id: row().id, kind: 'refund', amount_cents: -command.amount },
              ...{ received_on: model.today, method: 'check' },
            }),
        };
      case 'void': {
        const order = one.policy && at(one.policy.orders, command.order);
        if (!order) return undefined;
        const place = one.policy?.orders.indexOf(order) ?? 0;
        return {
          description: `${name} order ${place + 1} of ${dollars(order.amount)} void`,
          expected: () => model.void(one, order),
          calls: () => post('/order/void', { ...pick(ordersOf(name)[place]), reason: 'Played.' }),
        };
      }
      default: {
        const { policy } = one;
        const posted =
          policy &&
          at(
            policy.posted.filter((each) => policy.pays(each)),
            command.record,
          );
        return (
          posted &&
          this.#ofRecord(command, one, posted, () => {
            const order = ordersOf(name)[posted.order];
            const own = recordsOf(name);
            const root = (posted.replaced ? own : own.toReversed()).find(
              (record) => record.order_id === order?.id && record.kind === posted.kind && !record.parent_record_id,
            );
            return {
              root,
              last: own.findLast((record) => record.cause === 'reversal' && record.parent_record_id === root?.id),
            };
          })
        );
      }
    }
  }

  #edit(command: Command & { do: 'edit' }, one: ModelCase): PlayStep | undefined {
    const { modal, target, flip } = command;
    if (one.mode === 'single' || (one.status !== 'inforce' && one.policy)) return undefined;
    const shares = flip
      ? one.shares.map((share, place) => ({ ...share, bp: one.shares.at(-1 - place)?.bp ?? 0 }))
      : one.shares;
    const isTarget = one.terms.method === 'target';
    const same = one.premium.modal === modal && (!isTarget || one.premium.target === target);
    if (same && JSON.stringify(shares) === JSON.stringify(one.shares)) return undefined;
    return {
      description: `${one.name} edited: ${dollars(modal)}, target ${dollars(target)}${flip ? ', shares turned round' : ''}`,
      expected: () => this.#model.edit(one, modal, target, shares),
      calls: () => {
        const policy = this.#desk.policyOf(one.name);
        return this.#desk.send('/policy/edit', {
          ...{
            ...pick(policy),
            product_id: one.product,
            owner: person,
            insured: { ...person, gender: 'f', tobacco: false },
          },
          ...{ face_amount_cents: 100_000_000, target_premium_cents: isTarget ? target : null, premium_mode: one.mode },
          ...{ modal_premium_cents: modal, initial_lump_cents: one.premium.lump, signed_state: 'CA' },
          ...{ exchange_1035_cents: one.premium.exchange, signed_on: one.signed_on, reason: 'Played.' },
          splits: shares.map(({ member, bp }) => ({ member_id: member, share_bp: bp })),
        });
      },
    };
  }

  /** Corrects a case in force or ended, without refunds, reversals, or entries on hold. */
  #correct({ modal, target, flip, product: chosen, agent }: Command & { do: 'correct' }, one: ModelCase) {
    const { name, policy, premium } = one;
    if (!policy?.isPlain || one.mode === 'single') return undefined;
    const { ledger } = this.#model;
    if (ledger.entries.some(({ key, hold }) => key.startsWith(`${name} `) && hold !== null)) return undefined;
    if (agent !== 0 && ledger.standing(agent) !== 'active') return undefined;
    const turned = flip
      ? one.shares.map((share, place) => ({ ...share, bp: one.shares.at(-1 - place)?.bp ?? 0 }))
      : one.shares;
    const shares = agent === 0 ? turned : [{ member: agent, bp: 10_000 }];
    const product = chosen || one.product;
    const isTarget = products[product]?.method === 'target';
    const isSame = premium.modal === modal && (!isTarget || premium.target === target) && product === one.product;
    if (isSame && JSON.stringify(shares) === JSON.stringify(one.shares)) return undefined;
    const { product: before } = one;
    return {
      description: `${name} corrected: product ${product}, ${dollars(modal)}, target ${dollars(target)}, ${JSON.stringify(shares)}`,
      expected: () => this.#model.correct(one, modal, target, shares, product),
      calls: () =>
        this.#desk.post('/policy/correct', {
          ...{ ...pick(this.#desk.policyOf(name)), reason: 'Played.', modal_premium_cents: modal },
          ...(product !== before && { product_id: product }),
          ...(isTarget && { target_premium_cents: target }),
          splits: shares.map(({ member, bp }) => ({ member_id: member, share_bp: bp })),
        }),
    };
  }

  /** Imports a statement with one premium line for a case in force or lapsed, and posts its receipt. */
  #statement({ premium, daysAgo }: Command & { do: 'statement' }, one: ModelCase): PlayStep | undefined {
    const model = this.#model;
    if (!one.policy || (one.status !== 'inforce' && one.status !== 'lapsed')) return undefined;
    const on = addDays(model.today, -daysAgo);
    const { post, policyOf, db } = this.#desk;
    return {
      description: `${one.name}: a statement has a premium of ${dollars(premium)} on ${on}`,
      expected: () => model.statement(one, premium, on),
      calls: async () => {
        const policy = policyOf(one.name);
        const brand_id = db.table('products').get(policy.product_id)?.brand_id ?? 0;
        // Amounts differ, because the same statement is refused a second time.
        const amount_cents = 1_000 + db.table('statements').all().length;
        const line = { policy_no: policy.policy_no, amount_cents, paid_on: on, premium_cents: premium };
        const imported = await post('/statement/import', { brand_id, rows: [line] });
        if (!imported.ok) return imported;
        const { id, version } = db.table('statements').all().at(-1) ?? { id: 0, version: 0 };
        return post('/statement/post', { id, version });
      },
    };
  }

  #ofRecord(
    command: Extract<Command, { record: number }>,
    one: ModelCase,
    posted: Posted,
    find: () => { root: Row | undefined; last: Row | undefined },
  ): PlayStep | undefined {
    const model = this.#model;
    const { post } = this.#desk;
    const record = `${one.name} ${posted.kind} of order ${posted.order + 1}`;
    switch (command.do) {
      case 'reverse':
        return {
          description: `${record} reversed${command.with_tp ? ' with TP' : ''}`,
          expected: () => model.reverse(one, posted, command.with_tp),
          calls: () =>
            post('/commission/reverse', {
              ...pick(find().root),
              ...(command.with_tp && { with_tp: true }),
              reason: 'Played.',
            }),
        };
      case 'restore':
        if (posted.reversed === 'no' || posted.void) return undefined;
        return {
          description: `${record}: its reversal reversed`,
          expected: () => model.restore(one, posted),
          calls: () => post('/commission/reverse', { ...pick(find().last), reason: 'Played.' }),
        };
      case 'commission adjust': {
        const member = posted.lines[0]?.share.member;
        if (member === undefined || command.amount === 0) return undefined;
        return {
          description: `${record} adjusted by ${dollars(command.amount)} for ${member}`,
          expected: () => model.adjustCommission(one, member, command.amount),
          calls: () =>
            post('/commission/adjust', {
              ...{ id: find().root?.id ?? 0, payee_id: member, amount_cents: command.amount, reason: 'Played.' },
            }),
        };
      }
      case 'commission post':
        return {
          description: `${record} posted again`,
          expected: () => true,
          calls: () => post('/commission/post', { ids: [find().root?.id ?? 0] }),
        };
      default:
        return undefined;
    }
  }
}
