import { maxRules, type RehearsalRule, rehearsalRule } from '@shared/contracts/lantern/rehearsal';
import { type Issue, issuesOf } from '@shared/http/issues';
import { makeAutoObservable, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { readJson, write } from '~/platform/storage';
import { calls } from '../calls';
import { Work } from '../Work';
import { type DraftField, type DraftRule, draftOf, fieldOf, isRules, ownIssues, ruleOf } from './DraftRule';

/** Storage key of the rules switched off, which the server never receives. */
const keptKey = 'lantern.rehearsal';

/** The server's rules and their drafts. */
export class RehearsalStore {
  /** Rules in force; undefined until loaded. */
  active: RehearsalRule[] | undefined;
  rules: DraftRule[] = [];
  readonly work = new Work();
  private saved = '[]';
  private submitted = false;
  private refused: { key: number; field: DraftField; issue: Issue }[] = [];
  private nextKey = 1;

  constructor() {
    makeAutoObservable(this);
  }

  get dirty(): boolean {
    return this.stateOf(this.rules) !== this.saved;
  }

  get full(): boolean {
    return this.rules.length >= maxRules;
  }

  get issues(): { key: number; field: DraftField; issue: Issue }[] {
    return this.rules.flatMap((draft) => {
      const { key } = draft;
      const unreadable = ownIssues(draft);
      if (unreadable.length > 0) return unreadable.map((one) => ({ key, ...one }));
      const parsed = rehearsalRule.safeParse(ruleOf(draft), { reportInput: true });
      if (parsed.success) return [];
      return issuesOf(parsed.error).map((one) => ({ key, field: fieldOf(one.field), issue: one }));
    });
  }

  issueOf(rule: DraftRule, field: DraftField): Issue | undefined {
    const here = (one: { key: number; field: DraftField }) => one.key === rule.key && one.field === field;
    return (this.refused.find(here) ?? (this.submitted ? this.issues.find(here) : undefined))?.issue;
  }

  add(rule: RehearsalRule = { path: '' }): number {
    const key = this.nextKey++;
    this.rules.push(draftOf(rule, key));
    this.submitted = false;
    return key;
  }

  change(rule: DraftRule, changes: Partial<DraftRule>): void {
    Object.assign(rule, changes);
    this.refused = this.refused.filter(({ key, field }) => key !== rule.key || !(field in changes));
  }

  remove(rule: DraftRule): void {
    this.rules = this.rules.filter(({ key }) => key !== rule.key);
  }

  /** Moves a rule. Order matters because the first matching rule applies. */
  move(rule: DraftRule, by: 1 | -1): void {
    const at = this.rules.findIndex(({ key }) => key === rule.key);
    const [other] = this.rules.slice(at + by, at + by + 1);
    if (at + by < 0 || !other) return;
    this.rules = this.rules.with(at, other).with(at + by, rule);
  }

  undo(): void {
    const active = this.active ?? [];
    this.accept(active, readJson(keptKey, isRules) ?? []);
  }

  /** Resolves to true once the rules are loaded. */
  async load(): Promise<boolean> {
    return this.work.run(async () => {
      const { rules } = await call(calls.rules, {});
      runInAction(() => this.accept(rules, readJson(keptKey, isRules) ?? []));
    });
  }

  /** Resolves to true if the server accepted the rules. */
  async save(): Promise<boolean> {
    this.submitted = true;
    this.refused = [];
    if (this.issues.length > 0) return false;
    const on = this.rules.filter((rule) => rule.on);
    return this.work.run(async () => {
      try {
        const { rules } = await call(calls.setRules, { body: { rules: on.map(ruleOf) } });
        const off = this.rules.filter((rule) => !rule.on).map(ruleOf);
        write(keptKey, off);
        runInAction(() => {
          this.active = rules;
          this.saved = this.stateOf(this.rules);
          this.submitted = false;
        });
      } catch (error) {
        if (error instanceof CallFailure) runInAction(() => this.refuse(error.issues, on));
        throw error;
      }
    });
  }

  /** Restores normal answers and keeps all rules here, switched off. */
  async switchOff(): Promise<boolean> {
    for (const rule of this.rules) rule.on = false;
    return this.save();
  }

  private accept(on: RehearsalRule[], off: RehearsalRule[]): void {
    this.active = on;
    const activeRules = new Set(on.map((rule) => JSON.stringify(rule)));
    this.rules = [
      ...on.map((rule) => draftOf(rule, this.nextKey++)),
      ...off
        .filter((rule) => !activeRules.has(JSON.stringify(rule)))
        .map((rule) => draftOf(rule, this.nextKey++, false)),
    ];
    this.saved = this.stateOf(this.rules);
    this.submitted = false;
    this.refused = [];
  }

  /** Assigns the server's issues, such as `rules.0.path`, to the drafts that were sent. */
  private refuse(issues: readonly Issue[], sent: readonly DraftRule[]): void {
    this.refused = issues.flatMap((one) => {
      const [, at, ...field] = one.field.split('.');
      const rule = sent[Number(at)];
      return rule ? [{ key: rule.key, field: fieldOf(field.join('.')), issue: one }] : [];
    });
  }

  private stateOf(rules: readonly DraftRule[]): string {
    return JSON.stringify(rules.map(({ key: _, ...draft }) => draft));
  }
}
