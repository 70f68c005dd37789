import { type CategoryGroup, categoryGroups } from '@shared/contracts/network/categories';
import { type GridRow, type grids, houseCode } from '@shared/contracts/network/grids';
import type { Answer } from '@shared/http/endpoint';
import { type GroupRates, type RateColumn, rateColumns } from '@shared/plan/grid';
import { type GridFault, gridFaults } from '@shared/plan/gridFaults';
import { makeAutoObservable, observable } from 'mobx';
import { parseDecimal } from '~/ui/decimal';

export type GridAnswer = Answer<typeof grids.grid>;
/** One rate's position: a level's code or the house's, a category group and a column. */
export interface CellAt {
  code: string;
  group: CategoryGroup;
  column: RateColumn;
}

export const cellKey = ({ code, group, column }: CellAt) => `${code}.${group}.${column}`;

type Rates = Record<string, number | null>;

const ratesOf = (grid: GridAnswer): Rates =>
  Object.fromEntries(
    grid.rows.flatMap((row) =>
      rateColumns.map((column) => [cellKey({ code: row.level_code, group: row.category_group, column }), row[column]]),
    ),
  );

/** A draft of the next grid version: rates in basis points, the base rates, broken rules and undo. */
export class GridStore {
  readonly base: GridAnswer;
  private readonly before: Rates;
  private rates: Rates;
  houseFy: number | null;
  gens: (number | null)[];
  private published = false;
  private readonly past = observable.array<Rates>([], { deep: false });

  constructor(base: GridAnswer) {
    this.base = base;
    this.before = ratesOf(base);
    this.rates = { ...this.before };
    this.houseFy = base.house_fy_bp;
    this.gens = [...base.gen_bp];
    makeAutoObservable<this, 'before'>(this, { base: false, before: false });
  }

  /** Level codes by rank; the house comes last. */
  get codes(): string[] {
    return this.base.levels.map(({ code }) => code);
  }

  rate(at: CellAt): number | null {
    return this.rates[cellKey(at)] ?? null;
  }

  was(at: CellAt): number {
    return this.before[cellKey(at)] ?? 0;
  }

  setHouse(value: number | null): void {
    this.houseFy = value;
  }

  setGeneration(index: number, value: number | null): void {
    this.gens[index] = value;
  }

  set(at: CellAt, value: number | null): void {
    this.write([[cellKey(at), value]]);
  }

  /**
   * Pastes spreadsheet cells to the right of and below one cell. Skips text that is not a rate, and cells outside the
   * group. Returns the number of cells filled.
   */
  paste(group: CategoryGroup, from: { code: string; column: RateColumn }, text: string, locale: string): number {
    const [top, start] = [this.codes.indexOf(from.code), rateColumns.indexOf(from.column)];
    const taken = text
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .flatMap((line, down) =>
        line.split('\t').flatMap((cell, across) => {
          const [code, column] = [this.codes[top + down], rateColumns[start + across]];
          const value = parseDecimal(cell.replace('%', '').trim(), locale, 2);
          if (!code || !column || value === null || Number.isNaN(value)) return [];
          return [[cellKey({ code, group, column }), value] as const];
        }),
      );
    this.write(taken);
    return taken.length;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  /** Marks the draft as published, so that it no longer counts as unsaved. */
  close(): void {
    this.published = true;
  }

  undo(): void {
    const last = this.past.pop();
    if (last) this.rates = last;
  }

  get changed(): CellAt[] {
    return this.cells.filter((at) => this.rate(at) !== this.was(at));
  }

  get dirty(): boolean {
    if (this.published) return false;
    const { base, gens, houseFy } = this;
    return (
      this.changed.length > 0 || houseFy !== base.house_fy_bp || gens.some((bp, index) => bp !== base.gen_bp[index])
    );
  }

  /** Cells without a rate between 0 and 100%. */
  get unreadable(): CellAt[] {
    return this.cells.filter((at) => {
      const rate = this.rate(at);
      return rate === null || !Number.isInteger(rate) || rate < 0 || rate > 10_000;
    });
  }

  /**
   * Broken invariants of the plan (domain.md 2.2); empty while a rate is missing or unreadable. First-year rates of
   * levels are edited in the level's form.
   */
  get faults(): GridFault[] {
    if (this.unreadable.length > 0 || this.houseFy === null || this.gens.some((bp) => bp === null)) return [];
    const groups = (code: string) =>
      Object.fromEntries(
        categoryGroups.map((group) => [
          group,
          Object.fromEntries(rateColumns.map((column) => [column, this.rate({ code, group, column }) ?? 0])),
        ]),
      ) as GroupRates;
    const levels = this.base.levels.flatMap(({ code, rank, fy_bp, is_leader }) =>
      rank === null ? [] : [[code, { rank, fy_bp, is_leader, groups: groups(code) }] as const],
    );
    return gridFaults({
      version: 'draft',
      effective_from: '',
      gen_bp: this.gens.map((bp) => bp ?? 0),
      levels: Object.fromEntries(levels),
      house: { fy_bp: this.houseFy, groups: groups(houseCode) },
    });
  }

  faultAt({ code, group, column }: CellAt): GridFault | undefined {
    return this.faults.find((fault) => fault.level_code === code && fault.group === group && fault.column === column);
  }

  get ready(): boolean {
    return (
      this.unreadable.length === 0 &&
      this.houseFy !== null &&
      this.gens.every((bp) => bp !== null) &&
      this.faults.length === 0
    );
  }

  /** The draft as the calls' body. */
  get proposal(): { rows: GridRow[]; gen_bp: number[]; house_fy_bp: number } {
    const rows = this.base.rows.map(({ level_code, category_group }) => {
      const rate = (column: RateColumn) => this.rate({ code: level_code, group: category_group, column }) ?? 0;
      return {
        level_code,
        category_group,
        excess_bp: rate('excess_bp'),
        renewal_2_5_bp: rate('renewal_2_5_bp'),
        renewal_6_10_bp: rate('renewal_6_10_bp'),
        renewal_11_bp: rate('renewal_11_bp'),
      };
    });
    return { rows, gen_bp: this.gens.map((bp) => bp ?? 0), house_fy_bp: this.houseFy ?? 0 };
  }

  private get cells(): CellAt[] {
    return this.base.rows.flatMap(({ level_code, category_group }) =>
      rateColumns.map((column) => ({ code: level_code, group: category_group, column })),
    );
  }

  private write(values: readonly (readonly [string, number | null])[]): void {
    if (values.every(([key, value]) => this.rates[key] === value)) return;
    this.past.push({ ...this.rates });
    this.rates = { ...this.rates, ...Object.fromEntries(values) };
  }
}
