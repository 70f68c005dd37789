import type { Command } from './commands';
import { type Desk, openDesk, storedFigures } from './desk';
import { accountName } from './ledger';
import { Model } from './model';
import { dollars } from './playStep';
import { PlaySteps } from './playSteps';

/** Plays the same game in the model and over HTTP. */
export class Game {
  readonly model = new Model();
  readonly log: string[] = [];
  readonly #desk: Desk;
  readonly #steps: PlaySteps;
  steps = 0;
  /** Figures compared so far. */
  figuresCompared = 0;

  private constructor(desk: Desk) {
    this.#desk = desk;
    this.#steps = new PlaySteps(this.model, desk);
  }
  static open = async () => new Game(await openDesk());

  /** @throws with the whole sequence and the differing figures */
  async play(commands: readonly Command[]): Promise<void> {
    for (const command of commands) {
      const step = this.#steps.of(command);
      if (!step) continue;
      this.steps += 1;
      const expected = step.expected();
      const answer = await step.calls();
      this.log.push(`${this.model.today} ${step.description}${expected ? '' : ' (refused)'}`);
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
    this.figuresCompared += names.length;
    const formatted = (value: unknown) => (typeof value === 'number' ? dollars(value) : 'nothing');
    const differences = names
      .filter((name) => expected[name] !== actual[name])
      .map((name) => `  ${name}: expected ${formatted(expected[name])}, actual ${formatted(actual[name])}`);
    if (differences.length > 0) throw this.#fault(differences.join('\n'));
  }

  /** The figures that the model expects in the database. */
  figures(): Record<string, number> {
    const totals = new Map<string, number>();
    const add = (key: string, cents: number) => totals.set(key, (totals.get(key) ?? 0) + cents);
    const { ledger } = this.model;
    for (const { key, member, currency, cents, cycle, hold } of ledger.entries) {
      const place = `${key} of ${accountName(member, currency)}`;
      add(`${place}, ${hold ? 'held' : cycle}`, cents);
      add(`${place}, in all`, cents);
    }
    for (const { member, currency } of ledger.accounts())
      add(`balance of ${accountName(member, currency)}`, ledger.balance(member, currency));
    for (const { cycle, member, currency, status, returned: _, ...figures } of ledger.payments) {
      const payment = `payment ${cycle} of ${accountName(member, currency)}`;
      for (const [name, cents] of Object.entries(figures)) add(`${payment}, ${name}`, cents);
      if (status === 'failed') add(`${payment}, failed`, 1);
    }
    for (const [name, cents] of this.model.tp()) add(`TP ${name}`, cents);
    for (const { name, status } of this.model.cases) add(`status ${name} ${status}`, 1);
    return Object.fromEntries([...totals].filter(([, cents]) => cents !== 0).sort());
  }
}
