import { type CategoryGroup, categoryGroups } from '@shared/contracts/network/categories';
import { type grids, houseCode } from '@shared/contracts/network/grids';
import type { Answer, Received } from '@shared/http/endpoint';
import { type GroupRates, type RateColumn, rateColumns } from '@shared/plan/grid';
import { type GridFault, gridFaults } from '@shared/plan/gridFaults';
import { makeAutoObservable, observable } from 'mobx';
import { parseDecimal } from '~/ui/decimal';

export type GridAnswer = Answer<typeof grids.grid>;
/** The sheet's columns. The first-year rate is the same in every group (domain.md 3.12.5). */
export const sheetColumns = ['fy_bp', ...rateColumns] as const;
export type SheetColumn = (typeof sheetColumns)[number];
/** One rate's position: a level's code or the house's, a category group and a column. */
export interface CellAt {
  code: string;
  group: CategoryGroup;
  column: SheetColumn;
}

export const cellKey = ({ code, group, column }: CellAt) =>
  column === 'fy_bp' ? `${code}.fy_bp` : `${code}.${group}.${column}`;
/** A cell's highest rate by the calls, in basis points. */
export const mostOf = ({ column }: CellAt) => (column === 'fy_bp' ? 100_000 : 10_000);

type Rates = Record<string, number | null>;

const ratesOf = (grid: GridAnswer): Rates =>
  Object.fromEntries([
    ...grid.levels.map(({ code, rank, fy_bp }) => [`${code}.fy_bp`, rank === null ? grid.house_fy_bp : fy_bp]),
    ...grid.rows.flatMap((row) =>
      rateColumns.map((column) => [cellKey({ code: row.level_code, group: row.category_group, column }), row[column]]),
    ),
  ]);

/** A draft of the next grid version: rates in basis points, the base rates, broken rules and undo. */
export class GridStore {
  readonly base: GridAnswer;
  private readonly before: Rates;
  private rates: Rates;
  gens: (number | null)[];
  private published = false;
  private readonly past = observable.array<Rates>([], { deep: false });

  constructor(base: GridAnswer) {
    this.base = base;
    this.before = ratesOf(base);
    this.rates = { ...this.before };
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
  paste(group: CategoryGroup, from: { code: string; column: SheetColumn }, text: string, locale: string): number {
    const [top, start] = [this.codes.indexOf(from.code), sheetColumns.indexOf(from.column)];
    const taken = text
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .flatMap((line, down) =>
        line.split('\t').flatMap((cell, across) => {
          const [code, column] = [this.codes[top + down], sheetColumns[start + across]];
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
    return this.changed.length > 0 || this.gens.some((bp, index) => bp !== this.base.gen_bp[index]);
  }

  /** Cells without a rate that the calls take. */
  get unreadable(): CellAt[] {
    return this.cells.filter((at) => {
      const rate = this.rate(at);
      return rate === null || !Number.isInteger(rate) || rate < 0 || rate > mostOf(at);
    });
  }

  /** Broken invariants of the plan (domain.md 2.2); empty while a rate is missing or unreadable. */
  get faults(): GridFault[] {
    if (this.unreadable.length > 0 || this.gens.some((bp) => bp === null)) return [];
    const groups = (code: string) =>
      Object.fromEntries(
        categoryGroups.map((group) => [
          group,
          Object.fromEntries(rateColumns.map((column) => [column, this.rate({ code, group, column }) ?? 0])),
        ]),
      ) as GroupRates;
    const levels = this.base.levels.flatMap(({ code, rank, is_leader }) =>
      rank === null ? [] : [[code, { rank, fy_bp: this.firstYear(code), is_leader, groups: groups(code) }] as const],
    );
    return gridFaults({
      version: 'draft',
      effective_from: '',
      gen_bp: this.gens.map((bp) => bp ?? 0),
      levels: Object.fromEntries(levels),
      house: { fy_bp: this.firstYear(houseCode), groups: groups(houseCode) },
    });
  }

  faultAt({ code, group, column }: CellAt): GridFault | undefined {
    return this.faults.find(
      (fault) =>
        fault.level_code === code && (fault.group === group || fault.group === null) && fault.column === column,
    );
  }

  get ready(): boolean {
    return this.unreadable.length === 0 && this.gens.every((bp) => bp !== null) && this.faults.length === 0;
  }

  /** The draft as the calls' body. */
  get proposal(): Pick<Received<typeof grids.publish>['body'], 'rows' | 'gen_bp' | 'house_fy_bp' | 'first_year'> {
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
    return {
      rows,
      gen_bp: this.gens.map((bp) => bp ?? 0),
      house_fy_bp: this.firstYear(houseCode),
      first_year: this.base.levels.flatMap(({ code, rank }) =>
        rank === null ? [] : [{ level_code: code, fy_bp: this.firstYear(code) }],
      ),
    };
  }

  private readonly firstYear = (code: string) => this.rates[`${code}.fy_bp`] ?? 0;

  private get cells(): CellAt[] {
    const first = categoryGroups[0];
    return [
      ...this.codes.map((code) => ({ code, group: first, column: 'fy_bp' as const })),
      ...this.base.rows.flatMap(({ level_code, category_group }) =>
        rateColumns.map((column) => ({ code: level_code, group: category_group, column })),
      ),
    ];
  }

  private write(values: readonly (readonly [string, number | null])[]): void {
    if (values.every(([key, value]) => this.rates[key] === value)) return;
    this.past.push({ ...this.rates });
    this.rates = { ...this.rates, ...Object.fromEntries(values) };
  }
}
