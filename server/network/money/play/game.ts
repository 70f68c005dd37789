import type { Command } from './commands';
import { type Desk, openDesk, storedFigures } from './desk';
import type { Entry } from './ledger';
import { type Case, gridRates, Model } from './model';
import type { Posted } from './policy';
import { addDays, levels } from './rules';
import { earliestDay } from './scene';

type Answer = { ok: boolean; message: string };
/** A command with what it points at: how it reads, what the model says, and the calls of it. */
interface Step {
  says: string;
  expected: () => boolean;
  calls: () => Promise<Answer>;
  /** The document leaves open whether it is refused; if it is, the model forgets it. */
  mayRefuse?: boolean;
}
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
const person = { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state: 'CA', phone: '+14155550123' };

/** The same game played by the model and over HTTP. */
export class Game {
  readonly model = new Model();
  readonly log: string[] = [];
  readonly #desk: Desk;
  steps = 0;

  private constructor(desk: Desk) {
    this.#desk = desk;
  }
  static open = async () => new Game(await openDesk());

  /** @throws with the whole sequence and the figures that differ */
  async play(commands: readonly Command[]): Promise<void> {
    for (const command of commands) {
      const step = this.#step(command);
      if (!step) continue;
      this.steps += 1;
      const expected = step.expected();
      const answer = await step.calls();
      this.log.push(`${this.model.today} ${step.says}${expected ? '' : ' (refused)'}`);
      if (answer.ok !== expected)
        throw this.#fault(
          `  the document ${expected ? 'accepts' : 'refuses'} it, the server: ${answer.message || 'ok'}`,
        );
      this.#compare();
    }
  }

  #fault = (differences: string) => new Error(`\n${this.log.join('\n')}\n${differences}`);

  #compare(): void {
    const [expected, actual] = [this.figures(), storedFigures(this.#desk)];
    const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])].sort();
    const shown = (value: unknown) => (typeof value === 'number' ? dollars(value) : 'nothing');
    const differences = names
      .filter((name) => expected[name] !== actual[name])
      .map((name) => `  ${name}: expected ${shown(expected[name])}, actual ${shown(actual[name])}`);
    if (differences.length > 0) throw this.#fault(differences.join('\n'));
  }

  /** What should be stored now. */
  figures(): Record<string, number> {
    const found = new Map<string, number>();
    const add = (key: string, cents: number) => found.set(key, (found.get(key) ?? 0) + cents);
    const { ledger } = this.model;
    for (const { key, member, cents, cycle, hold } of ledger.entries) {
      const place = `${key} of ${member}`;
      add(`${place}, ${hold ? 'held' : cycle}`, cents);
      add(`${place}, in all`, cents);
    }
    for (const id of ledger.members.keys()) add(`balance of ${id}`, ledger.balance(id));
    for (const { cycle, member, status, returned: _, ...figures } of ledger.payments) {
      for (const [name, cents] of Object.entries(figures)) add(`payment ${cycle} of ${member}, ${name}`, cents);
      if (status === 'failed') add(`payment ${cycle} of ${member}, failed`, 1);
    }
    for (const [name, cents] of this.model.tp()) add(`TP ${name}`, cents);
    for (const { name, status } of this.model.cases) add(`status ${name} ${status}`, 1);
    return Object.fromEntries([...found].filter(([, cents]) => cents !== 0).sort());
  }

  #step(command: Command): Step | undefined {
    const { model } = this;
    const { post, send, policyOf } = this.#desk;
    switch (command.do) {
      case 'submit':
        return this.#submit(command);
      case 'pass':
        return {
          says: `${command.days} days pass`,
          expected: () => {
            model.pass(command.days);
            return true;
          },
          calls: async () => {
            await this.#desk.pass(command.days);
            return { ok: true, message: '' };
          },
        };
      case 'adjust': {
        const { member, amount } = command;
        const type = 'adjustment';
        return {
          says: `adjustment of ${dollars(amount)} for ${member}`,
          expected: () => model.adjust(member, amount),
          calls: () => post('/earning/adjust', { member_id: member, type, amount_cents: amount, memo: 'Played.' }),
        };
      }
      case 'member':
        return {
          says: `${command.member} becomes ${command.becomes}`,
          expected: () => model.become(command.member, command.becomes),
          calls: () => send('/user/status', { id: command.member, status: command.becomes, reason: 'Played.' }),
        };
      case 'level':
        return {
          says: `${command.member} gets the level ${command.level}`,
          expected: () => model.level(command.member, command.level),
          calls: () =>
            send('/user/level', {
              ...{ id: command.member, level_id: levels.indexOf(command.level) + 1 },
              ...{ effective_on: model.today, reason: 'Played.' },
            }),
        };
      case 'upline':
        return {
          says: `${command.member} moves below ${command.sponsor}`,
          expected: () => model.upline(command.member, command.sponsor),
          calls: () => send('/user/upline', { id: command.member, sponsor_id: command.sponsor, reason: 'Played.' }),
        };
      case 'grid':
        return this.#grid(command.inDays);
      case 'calculate':
        return {
          says: `calculate ${model.ledger.open}`,
          expected: () => true,
          calls: () => send('/pay/calculate', { cycle_no: model.ledger.open }),
        };
      case 'lock': {
        const cycle_no = model.ledger.open;
        const version = () => this.#desk.db.table('runs').one('cycle_no', cycle_no)?.version ?? 0;
        return {
          says: `lock ${cycle_no}`,
          expected: () => model.lock(),
          calls: () => post('/pay/lock', { cycle_no, version: version() }),
        };
      }
      case 'settle':
      case 'fail':
        return this.#payment(command);
      case 'hold':
      case 'release':
        return this.#hold(command);
      default: {
        const one = at(model.cases, command.policy);
        return one && this.#ofCase(command, one, () => policyOf(one.name));
      }
    }
  }

  #submit(command: Command & { do: 'submit' }): Step | undefined {
    const { model } = this;
    const earliest = [earliestDay, model.changed_on, addDays(model.today, -command.daysAgo)].sort().at(-1) ?? '';
    const on = earliest > model.today ? model.today : earliest;
    const { product, mode, modal, target, lump, exchange, shares } = command;
    if (shares.some(({ member }) => model.ledger.standing(member) === 'inactive')) return undefined;
    const said = `${dollars(modal)} ${mode}, target ${dollars(target)}, lump ${dollars(lump)}, 1035 ${dollars(exchange)}`;
    const splits = shares.map(({ member, bp }) => ({ member_id: member, share_bp: bp }));
    return {
      says: `P${model.cases.length + 1} submitted on ${on}: product ${product}, ${said}, ${JSON.stringify(shares)}`,
      expected: () => model.submit(command, on),
      calls: async () => {
        const isTarget = model.cases.at(-1)?.terms.method === 'target';
        const draft = await this.#desk.send('/policy/create', {
          ...{ product_id: product, owner: person, insured: { ...person, gender: 'f', tobacco: false } },
          ...{ face_amount_cents: 100_000_000, target_premium_cents: isTarget ? target : null, premium_mode: mode },
          ...{ modal_premium_cents: modal, initial_lump_cents: lump, exchange_1035_cents: exchange },
          ...{ signed_state: 'CA', signed_on: on, splits },
        });
        if (!draft.ok) return draft;
        this.#desk.policies.set(`P${model.cases.length}`, draft.id);
        return this.#status(draft.id, 'submitted', { effective_on: on, override_reason: 'Played.' });
      },
    };
  }

  #status(id: number, to: string, more: object): Promise<Answer> {
    const version = this.#desk.db.table('policies').get(id)?.version ?? 0;
    const policy_no = to === 'issued' ? { policy_no: `N-${id}` } : {};
    return this.#desk.post('/policy/status', { id, version, to, reason: 'Played.', ...policy_no, ...more });
  }

  #grid(inDays: number): Step {
    const { model } = this;
    const from = addDays(model.today, inDays);
    const step = (model.grids.at(-1)?.step ?? 0) + 1;
    const house: Record<string, number[]> = {
      ...{ life_perm: [400, 300, 150], whole_life: [300, 600, 300], term: [0, 200, 0] },
      ...{ annuity: [0, 0, 0], health: [0, 700, 400] },
    };
    const rows = Object.entries(house).flatMap(([category_group, own]) =>
      [...levels, 'HO'].map((level_code, place) => {
        const rates = level_code === 'HO' ? own : gridRates(category_group, step).map((row) => row[place] ?? 0);
        const [excess_bp = 0, renewal_2_5_bp = 0, renewal_6_10_bp = 0] = rates;
        return { level_code, category_group, excess_bp, renewal_2_5_bp, renewal_6_10_bp, renewal_11_bp: 0 };
      }),
    );
    return {
      says: `a grid with higher rates from ${from}`,
      expected: () => model.publish(from),
      calls: () => this.#desk.send('/level/gridPublish', { effective_from: from, rows }),
    };
  }

  #payment({ do: what, payment }: Command & { do: 'settle' | 'fail' }): Step | undefined {
    const { model } = this;
    const one = at(
      model.ledger.payments.filter(({ paid }) => paid > 0),
      payment,
    );
    if (!one) return undefined;
    const to = what === 'settle' ? ('settled' as const) : ('failed' as const);
    return {
      says: `payment ${one.cycle} of ${one.member} ${to}`,
      expected: () => {
        if (one.status === 'failed' || one.status === to) return false;
        one.status = to;
        return true;
      },
      calls: () => {
        const { id = 0, version = 0 } =
          this.#desk.db
            .table('payments')
            .all()
            .find(({ cycle_no, member_id }) => cycle_no === one.cycle && member_id === one.member) ?? {};
        const reason = to === 'failed' ? { reason: 'Played.' } : {};
        return this.#desk.post('/pay/status', { payment_id: id, version, status: to, ...reason });
      },
    };
  }

  /** Only entries that are one row on both sides: the document does not say in how many rows a movement is written. */
  #hold({ do: what, entry: index }: Command & { do: 'hold' | 'release' }): Step | undefined {
    const { model } = this;
    const { entries } = model.ledger;
    const fits = ({ hold, cents, left, key }: Entry) =>
      cents > 0 &&
      (what === 'release' || left === cents) &&
      (what === 'hold' ? hold === null : hold === 'office') &&
      !key.includes('adjustment');
    const entry = at(entries.filter(fits), index);
    if (!entry) return undefined;
    const alike = entries.filter(({ key, member }) => key === entry.key && member === entry.member);
    const id = this.#rowOf(entry, alike);
    if (id === undefined) return undefined;
    return {
      says: `${what} ${entry.key} of ${entry.member}, ${dollars(entry.cents)}`,
      expected: () => model.hold(entry, what === 'hold'),
      calls: () => this.#desk.post('/earning/hold', { id, held: what === 'hold', reason: 'Played.' }),
    };
  }

  #rowOf(entry: Entry, alike: readonly Entry[]): number | undefined {
    const rows = this.#desk.rowsOfPlace(entry.key, entry.member);
    const same = rows.length === alike.length && alike.every(({ cents }, place) => rows[place]?.amount_cents === cents);
    return same ? rows[alike.indexOf(entry)]?.id : undefined;
  }

  #ofCase(
    command: Extract<Command, { policy: number }>,
    one: Case,
    row: () => { id: number; version: number },
  ): Step | undefined {
    const { model } = this;
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
        const said = to === 'inforce' ? ` receipt ${received}, transit ${transit}` : '';
        if (to === 'submitted' && on < model.changed_on) return undefined;
        if (to === 'submitted' && one.shares.some(({ member }) => model.ledger.standing(member) === 'inactive'))
          return undefined;
        return {
          says: `${name} ${to} on ${on}${said}`,
          expected: () => model.move(one, to, on, command),
          calls: () => this.#status(row().id, to, { effective_on: on, override_reason: 'Played.', ...flags }),
        };
      }
      case 'open': {
        const { received, transit } = command;
        const flags = { initial_receipt: received, exchange_in_transit: transit };
        return {
          says: `${name} approved, issued, in force: receipt ${received}, transit ${transit}`,
          expected: () =>
            model.move(one, 'approved', model.today, command) &&
            model.move(one, 'issued', model.today, command) &&
            model.move(one, 'inforce', model.today, command),
          calls: async () => {
            for (const to of ['approved', 'issued', 'inforce']) {
              const answer = await this.#status(row().id, to, {
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
          says: `${name} withdrawn`,
          expected: () => model.move(one, 'withdrawn', model.today, { received: true, transit: false }),
          calls: () => send('/policy/withdraw', { ...pick(row()), reason: 'Played.' }),
        };
      case 'edit':
        return this.#edit(command, one);
      case 'receive': {
        const on = addDays(model.today, -command.daysAgo);
        const { amount } = command;
        const late = one.policy && model.ledger.today > addDays(one.policy.inforce_on, 364);
        return {
          says: `${name} receives ${dollars(amount)} on ${on}`,
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
          says: `${name} refunds ${dollars(command.amount)}`,
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
          says: `${name} order ${place + 1} of ${dollars(order.amount)} void`,
          expected: () => model.void(one, order),
          calls: () => post('/order/void', { ...pick(ordersOf(name)[place]), reason: 'Played.' }),
        };
      }
      default: {
        const posted =
          one.policy &&
          at(
            one.policy.posted.filter(({ lines }) => lines.length > 0),
            command.record,
          );
        return (
          posted &&
          this.#ofRecord(command, one, posted, () => {
            const order = ordersOf(name)[posted.order];
            const own = recordsOf(name);
            const root = own.find(
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

  #edit(command: Command & { do: 'edit' }, one: Case): Step | undefined {
    const { modal, target, flip } = command;
    if (one.mode === 'single' || (one.status !== 'inforce' && one.policy)) return undefined;
    const shares = flip
      ? one.shares.map((share, place) => ({ ...share, bp: one.shares.at(-1 - place)?.bp ?? 0 }))
      : one.shares;
    const isTarget = one.terms.method === 'target';
    const same = one.premium.modal === modal && (!isTarget || one.premium.target === target);
    if (same && JSON.stringify(shares) === JSON.stringify(one.shares)) return undefined;
    return {
      says: `${one.name} edited: ${dollars(modal)}, target ${dollars(target)}${flip ? ', shares turned round' : ''}`,
      expected: () => this.model.edit(one, modal, target, shares),
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

  #ofRecord(
    command: Extract<Command, { record: number }>,
    one: Case,
    posted: Posted,
    find: () => { root: Row | undefined; last: Row | undefined },
  ): Step | undefined {
    const { model } = this;
    const { post } = this.#desk;
    const said = `${one.name} ${posted.kind} of order ${posted.order + 1}`;
    switch (command.do) {
      case 'reverse':
        return {
          says: `${said} reversed${command.with_tp ? ' with TP' : ''}`,
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
          says: `${said}: its reversal reversed`,
          expected: () => model.restore(one, posted),
          calls: () => post('/commission/reverse', { ...pick(find().last), reason: 'Played.' }),
        };
      case 'commission adjust': {
        const member = posted.lines[0]?.share.member;
        if (member === undefined || command.amount === 0) return undefined;
        return {
          says: `${said} adjusted by ${dollars(command.amount)} for ${member}`,
          expected: () => model.adjustCommission(one, member, command.amount),
          calls: () =>
            post('/commission/adjust', {
              ...{ id: find().root?.id ?? 0, payee_id: member, amount_cents: command.amount, reason: 'Played.' },
            }),
        };
      }
      case 'commission post':
        return {
          says: `${said} posted again`,
          expected: () => true,
          calls: () => post('/commission/post', { ids: [find().root?.id ?? 0] }),
        };
      default:
        return undefined;
    }
  }
}

type Row = { id: number; version: number };
const pick = (row: Row | undefined): Row => ({ id: row?.id ?? 0, version: row?.version ?? 0 });
