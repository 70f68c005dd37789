import { type LicenceProblem, type Light, licenceProblems } from '@shared/contracts/network/licences';
import { dayNumber } from '@shared/format/days';
import { onceFor } from '../../../data/onceFor';
import type { Network } from '../../network';
import { isActiveOn, lightOf, nextTurn, problemsOf } from './light';

const tables = ['licences', 'credentials'] as const;
/** As a day that never comes. */
const never = 99_999_999;

/**
 * What the papers of members come to today: worked out when it is first asked for, and again after a write of one of them or on a
 * day that may change it. For lists that ask it of very many; of a few it is read as `light.ts` does.
 */
class Papers {
  readonly #network: Network;
  /** By member: which problems there are, one bit each, whether there is an active licence, and until which day that holds. */
  #problems = new Uint16Array(0);
  #licensed = new Uint8Array(0);
  #until = new Int32Array(0);
  /** Whose each row was, since a row that is gone does not tell. */
  readonly #owners = { licences: new Map<number, number>(), credentials: new Map<number, number>() };
  readonly #revisions = { licences: Number.NaN, credentials: Number.NaN };
  #today = 0;

  constructor(network: Network) {
    this.#network = network;
  }

  /** Takes over what was written; to be called before a member is asked for. */
  renew(): this {
    const { db, today } = this.#network;
    const now = dayNumber(today);
    // A clock that goes back is nothing that a day is known to change.
    if (now < this.#today) this.#until.fill(0);
    this.#today = now;
    for (const name of tables) {
      const table = db.table(name);
      if (table.revision === this.#revisions[name]) continue;
      const changed = table.changedSince(this.#revisions[name]);
      this.#revisions[name] = table.revision;
      if (!changed) this.#until.fill(0);
      for (const id of (changed ?? []) as Iterable<number>)
        for (const owner of [this.#owners[name].get(id), table.get(id)?.member_id])
          if (owner !== undefined && owner < this.#until.length) this.#until[owner] = 0;
    }
    return this;
  }

  isLicensed(id: number): boolean {
    this.#know(id);
    return this.#licensed[id] === 1;
  }

  has(id: number, problem: LicenceProblem): boolean {
    this.#know(id);
    return ((this.#problems[id] as number) & (1 << licenceProblems.indexOf(problem))) !== 0;
  }

  light(id: number): Light {
    this.#know(id);
    const problems = this.#problems[id] as number;
    let light = this.#lights.get(problems);
    if (!light) {
      light = lightOf(licenceProblems.filter((_, place) => problems & (1 << place)));
      this.#lights.set(problems, light);
    }
    return light;
  }
  readonly #lights = new Map<number, Light>();

  #know(id: number): void {
    if (id >= this.#until.length) this.#grow(id);
    if ((this.#until[id] as number) > this.#today) return;
    const { db, today } = this.#network;
    const licences = db.table('licences').by('member_id', id);
    const credentials = db.table('credentials').by('member_id', id);
    for (const { id: row } of licences) this.#owners.licences.set(row, id);
    for (const { id: row } of credentials) this.#owners.credentials.set(row, id);
    let problems = 0;
    for (const problem of problemsOf(licences, credentials, today)) problems |= 1 << licenceProblems.indexOf(problem);
    this.#problems[id] = problems;
    this.#licensed[id] = Number(licences.some((licence) => isActiveOn(licence, today)));
    const turn = nextTurn(licences, credentials, today);
    this.#until[id] = turn === undefined ? never : dayNumber(turn);
  }

  #grow(id: number): void {
    const size = Math.ceil(id * 1.25) + 64;
    const [problems, licensed, until] = [new Uint16Array(size), new Uint8Array(size), new Int32Array(size)];
    problems.set(this.#problems);
    licensed.set(this.#licensed);
    until.set(this.#until);
    [this.#problems, this.#licensed, this.#until] = [problems, licensed, until];
  }
}

const kept = onceFor((network: Network) => new Papers(network));

/** What the papers of a network's members come to today, kept for lists of very many. */
export const papersOf = (network: Network): Papers => kept(network).renew();
