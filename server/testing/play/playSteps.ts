import { CaseSteps } from './caseSteps';
import type { Command } from './commands';
import { DebtSteps } from './debtSteps';
import type { Desk } from './desk';
import { accountName, type ModelEntry } from './ledger';
import { gridRates, type Model } from './model';
import { at, dollars, type PlayStep, person } from './playStep';
import { addDays, levels } from './rules';
import { earliestDay } from './scene';

/** Translates the commands about members, runs, entries and new cases for the model and for HTTP. */
export class PlaySteps {
  readonly #model: Model;
  readonly #desk: Desk;
  readonly #cases: CaseSteps;
  readonly #debts: DebtSteps;

  constructor(model: Model, desk: Desk) {
    this.#model = model;
    this.#desk = desk;
    this.#cases = new CaseSteps(model, desk);
    this.#debts = new DebtSteps(model, desk);
  }

  /** Undefined when the command's target does not exist. */
  of(command: Command): PlayStep | undefined {
    const model = this.#model;
    const { post, send, policyOf } = this.#desk;
    switch (command.do) {
      case 'submit':
        return this.#submit(command);
      case 'pass':
        return {
          description: `${command.days} days pass`,
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
        const { member, currency, amount } = command;
        const entry = { member_id: member, type: 'adjustment', amount_cents: amount, currency, memo: 'Played.' };
        return {
          description: `adjustment of ${dollars(amount)} for ${accountName(member, currency)}`,
          expected: () => model.adjust(member, currency, amount),
          calls: () => post('/earning/adjust', entry),
        };
      }
      case 'member':
        return {
          description: `${command.member} becomes ${command.becomes}`,
          expected: () => model.become(command.member, command.becomes),
          calls: () => send('/user/status', { id: command.member, status: command.becomes, reason: 'Played.' }),
        };
      case 'level':
        return {
          description: `${command.member} gets the level ${command.level}`,
          expected: () => model.level(command.member, command.level),
          calls: () =>
            send('/user/level', {
              ...{ id: command.member, level_id: levels.indexOf(command.level) + 1 },
              ...{ effective_on: model.today, reason: 'Played.' },
            }),
        };
      case 'upline':
        return {
          description: `${command.member} moves below ${command.sponsor}`,
          expected: () => model.upline(command.member, command.sponsor),
          calls: () => send('/user/upline', { id: command.member, sponsor_id: command.sponsor, reason: 'Played.' }),
        };
      case 'plan':
      case 'write off':
      case 'offset':
      case 'reverse move':
      case 'decide':
        return this.#debts.of(command);
      case 'open off-cycle':
      case 'lock off-cycle':
      case 'discard off-cycle':
        return this.#offCycle(command);
      case 'advance terms': {
        const { member, months, caseCap, totalCap, inDays } = command;
        const from = addDays(model.today, inDays);
        const terms = { months, caseCap: caseCap || Infinity, totalCap: totalCap || Infinity };
        return {
          description: `advance terms of ${member} from ${from}: ${months} months, ${caseCap} a case, ${totalCap} in all`,
          expected: () => model.setAdvanceTerms(member, from, terms),
          calls: () =>
            post('/commission/setAdvanceTerms', {
              ...{ member_id: member, from_on: from, months, reason: 'Played.' },
              ...{ case_cap_cents: caseCap || null, total_cap_cents: totalCap || null },
            }),
        };
      }
      case 'roll-up setting': {
        const { days, installments } = command;
        return {
          description: `debts roll up after ${days} days in ${installments} installments`,
          expected: () => {
            model.debts.rollUpSetting = { days, installments };
            return true;
          },
          calls: () => {
            const version = this.#desk.db.table('settings').get(1)?.version ?? 0;
            return send('/setting/save', { version, values: { debt_roll_up: { after_days: days, installments } } });
          },
        };
      }
      case 'grid':
        return this.#grid(command.inDays);
      case 'calculate':
        return {
          description: `calculate ${model.ledger.open}`,
          expected: () => true,
          calls: () => send('/pay/calculate', { cycle_no: model.ledger.open }),
        };
      case 'lock': {
        const cycle_no = model.ledger.open;
        const version = () => this.#desk.db.table('runs').one('cycle_no', cycle_no)?.version ?? 0;
        return {
          description: `lock ${cycle_no}`,
          expected: () => model.runs.lock(),
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
        return one && this.#cases.of(command, one, () => policyOf(one.name));
      }
    }
  }

  #offCycle(command: Command & { do: 'open off-cycle' | 'lock off-cycle' | 'discard off-cycle' }): PlayStep {
    const { runs, ledger } = this.#model;
    const { post, db } = this.#desk;
    if (command.do === 'open off-cycle') {
      const { members } = command;
      return {
        description: `an off-cycle run of ${members.join(', ')}`,
        expected: () => runs.openOffCycle(members),
        calls: () => post('/pay/offCycle', { member_ids: members, reason: 'Played.' }),
      };
    }
    const cycle_no = ledger.offCycle?.cycle ?? `${ledger.open}1`;
    const locks = command.do === 'lock off-cycle';
    return {
      description: `${locks ? 'lock' : 'discard'} ${cycle_no}`,
      expected: () => (locks ? runs.lockOffCycle() : runs.discard()),
      calls: () => {
        const version = db.table('runs').one('cycle_no', cycle_no)?.version ?? 0;
        return post(locks ? '/pay/lock' : '/pay/discard', { cycle_no, version });
      },
    };
  }

  #submit(command: Command & { do: 'submit' }): PlayStep | undefined {
    const model = this.#model;
    const earliest = [earliestDay, model.changed_on, addDays(model.today, -command.daysAgo)].sort().at(-1) ?? '';
    const on = earliest > model.today ? model.today : earliest;
    const { product, mode, modal, target, lump, exchange, shares } = command;
    if (shares.some(({ member }) => model.ledger.standing(member) === 'inactive')) return undefined;
    const terms = `${dollars(modal)} ${mode}, target ${dollars(target)}, lump ${dollars(lump)}, 1035 ${dollars(exchange)}`;
    const splits = shares.map(({ member, bp }) => ({ member_id: member, share_bp: bp }));
    return {
      description: `P${model.cases.length + 1} submitted on ${on}: product ${product}, ${terms}, ${JSON.stringify(shares)}`,
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
        return this.#cases.status(draft.id, 'submitted', { effective_on: on, override_reason: 'Played.' });
      },
    };
  }

  #grid(inDays: number): PlayStep {
    const model = this.#model;
    const from = addDays(model.today, inDays);
    const step = model.grids.length;
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
      description: `a grid with higher rates from ${from}`,
      expected: () => model.publish(from),
      calls: () => this.#desk.send('/level/gridPublish', { effective_from: from, rows }),
    };
  }

  #payment({ do: what, payment }: Command & { do: 'settle' | 'fail' }): PlayStep | undefined {
    const model = this.#model;
    const one = at(
      model.ledger.payments.filter(({ paid }) => paid > 0),
      payment,
    );
    if (!one) return undefined;
    const to = what === 'settle' ? ('settled' as const) : ('failed' as const);
    return {
      description: `payment ${one.cycle} of ${accountName(one.member, one.currency)} ${to}`,
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
            .find(
              ({ cycle_no, member_id, currency }) =>
                cycle_no === one.cycle && member_id === one.member && currency === one.currency,
            ) ?? {};
        const reason = to === 'failed' ? { reason: 'Played.' } : {};
        return this.#desk.post('/pay/status', { payment_id: id, version, status: to, ...reason });
      },
    };
  }

  /**
   * Limited to entries that are a single row in the model and the database: the document does not define the number of
   * rows per movement.
   */
  #hold({ do: what, entry: index }: Command & { do: 'hold' | 'release' }): PlayStep | undefined {
    const model = this.#model;
    const { entries } = model.ledger;
    const fits = ({ hold, cents, left, key }: ModelEntry) =>
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
      description: `${what} ${entry.key} of ${entry.member}, ${dollars(entry.cents)}`,
      expected: () => model.hold(entry, what === 'hold'),
      calls: () => this.#desk.post('/earning/hold', { id, held: what === 'hold', reason: 'Played.' }),
    };
  }

  #rowOf(entry: ModelEntry, alike: readonly ModelEntry[]): number | undefined {
    const rows = this.#desk.rowsOfPlace(entry.key, entry.member);
    const same = rows.length === alike.length && alike.every(({ cents }, place) => rows[place]?.amount_cents === cents);
    return same ? rows[alike.indexOf(entry)]?.id : undefined;
  }
}
