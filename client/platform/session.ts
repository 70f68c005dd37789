import {
  type Ability,
  type AbilityRule,
  abilityOf,
  actions,
  homeOf,
  offeredSetsOf,
  roles,
  routeSetsOf,
  subjects,
} from '@shared/abilities';
import type { UserData } from '@shared/contracts/network/session';
import { makeAutoObservable, observableRef } from 'mobx';
import { forget, forgetAll, forgetInTab, keys, readJson, readText, write } from './storage';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The least that the app relies on; a record written by an older version or by hand is not trusted further. */
const isUserData = (value: unknown): value is UserData => isRecord(value) && typeof value.role === 'string';

/** A member whom an administrator looks at, in this tab. */
interface Viewing {
  /** The administrator. */
  by: number;
  member: UserData;
  /** The page that the view began on, to return to. */
  from: string;
}
const isViewing = (value: unknown): value is Viewing =>
  isRecord(value) && typeof value.by === 'number' && typeof value.from === 'string' && isUserData(value.member);

/** Of a member's rights those that change nothing. */
const reading: ReadonlySet<unknown> = new Set(['read', 'export']);

const rulesIn = (value: unknown): AbilityRule[] | undefined =>
  Array.isArray(value)
    ? value.filter(
        (rule): rule is AbilityRule =>
          isRecord(rule) &&
          (actions as readonly unknown[]).includes(rule.action) &&
          (subjects as readonly unknown[]).includes(rule.subject),
      )
    : undefined;

/** Who is signed in, as kept in local storage (SPEC.md sections 3 and 6), and as whom this tab is viewed. */
export class Session {
  /** Who signed in. */
  own: UserData | undefined;
  accessToken: string | undefined;
  refreshToken: string | undefined;
  private view: Viewing | undefined;
  /** Whom this administrator looked at last. */
  picked: number | undefined;

  constructor() {
    // Replaced, never changed in part.
    makeAutoObservable<Session, 'view'>(this, { own: observableRef, view: observableRef });
    this.reload();
    // Another tab signed in or out: follow it.
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === keys.accessToken || key === keys.userData) this.reload();
    });
  }

  get signedIn(): boolean {
    return this.own !== undefined && this.accessToken !== undefined;
  }

  /** The view of an administrator who looks at a member's screens (DOMAIN.md 5): reading alone. */
  get viewing(): Viewing | undefined {
    return this.signedIn && this.view?.by === this.own?.id ? this.view : undefined;
  }

  /** Whether who signed in may look at members' screens. */
  get mayView(): boolean {
    return this.signedIn && abilityOf(rulesIn(this.own?.ability)).can('manage', 'Member');
  }

  /** Whose screens these are: who signed in, or the member whom they look at. */
  get userData(): UserData | undefined {
    return this.viewing?.member ?? this.own;
  }

  get role(): string | undefined {
    return this.signedIn ? this.userData?.role : undefined;
  }

  /** Read on Auth when nothing valid is stored. */
  get ability(): Ability {
    const rules = this.signedIn ? rulesIn(this.userData?.ability) : undefined;
    return abilityOf(this.viewing ? rules?.filter(({ action }) => reading.has(action)) : rules);
  }

  get routeSets() {
    return routeSetsOf(this.role);
  }

  get offeredSets() {
    return offeredSetsOf(this.role);
  }

  get home(): string {
    return homeOf(this.role);
  }

  reload(): void {
    this.own = readJson(keys.userData, isUserData);
    // Asked for by nobody else: a tab's own storage is slow to answer first.
    this.view = this.own?.role === roles.administrator ? readJson(keys.viewing, isViewing, 'tab') : undefined;
    this.accessToken = readText(keys.accessToken) ?? undefined;
    this.refreshToken = readText(keys.refreshToken) ?? undefined;
  }

  /** Shows this tab the screens of a member from now on. */
  look(member: UserData, from: string): void {
    if (!this.own) return;
    this.view = { by: this.own.id, member, from };
    this.picked = member.id;
    write(keys.viewing, this.view, 'tab');
  }

  /** Ends the view. */
  lookAway(): void {
    this.view = undefined;
    forgetInTab(keys.viewing);
  }

  signIn(answer: { accessToken: string; refreshToken: string; userData: UserData }): void {
    write(keys.accessToken, answer.accessToken);
    write(keys.refreshToken, answer.refreshToken);
    write(keys.userData, answer.userData);
    this.lookAway();
    this.picked = undefined;
    // Kept here too: without storage the session lasts as long as the page.
    this.own = answer.userData;
    this.accessToken = answer.accessToken;
    this.refreshToken = answer.refreshToken;
  }

  renew(tokens: { accessToken: string; refreshToken: string }): void {
    write(keys.accessToken, tokens.accessToken);
    write(keys.refreshToken, tokens.refreshToken);
    this.accessToken = tokens.accessToken;
    this.refreshToken = tokens.refreshToken;
  }

  /** Forgets who was signed in, in this and every other tab. */
  signOut(): void {
    forget(keys.accessToken, keys.refreshToken, keys.userData);
    this.reset();
  }

  /** SPEC.md section 8, code -1: everything that is stored goes. */
  wipe(): void {
    forgetAll();
    this.reset();
  }

  private reset(): void {
    this.own = undefined;
    this.lookAway();
    this.picked = undefined;
    this.accessToken = undefined;
    this.refreshToken = undefined;
  }
}

export const session = new Session();
