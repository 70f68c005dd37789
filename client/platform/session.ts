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
import { makeAutoObservable, observableRef, when } from 'mobx';
import { forget, forgetAll, forgetInTab, keys, readJson, readText, write } from './storage';
import { unsaved } from './unsaved';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The least that the app relies on: a role that it knows. Any other role has no home but the sign-in page (SPEC.md section 6). */
export const isUserData = (value: unknown): value is UserData =>
  isRecord(value) && (Object.values(roles) as readonly unknown[]).includes(value.role);

interface SignedIn {
  accessToken: string;
  refreshToken: string;
  userData: UserData;
}

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

/** What the app does when another tab has signed in somebody else while this one waited; set once by the app. */
export const onSwitched = { go: () => {} };

/** Who is signed in, as kept in local storage (SPEC.md sections 3 and 6), and as whom this tab is viewed. */
export class Session {
  /** Who signed in. */
  own: UserData | undefined;
  accessToken: string | undefined;
  refreshToken: string | undefined;
  private view: Viewing | undefined;
  /** Whom this administrator looked at last. */
  picked: number | undefined;
  /** The server has ended the session while a page stands open, which is kept until somebody signs in again over it. */
  lapsed = false;
  /** What the browser kept is gone, and the sign-in page comes next. The page keeps its look until then. */
  leaving = false;

  constructor() {
    // Replaced, never changed in part.
    makeAutoObservable<Session, 'view'>(this, { own: observableRef, view: observableRef });
    this.reload();
    // Another tab signed in or out: follow it.
    window.addEventListener('storage', ({ key }) => this.follow(key));
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

  /** Nothing in this tab can be changed: an administrator looks at somebody else's screens. */
  get readOnly(): boolean {
    return this.viewing !== undefined;
  }

  reload(): void {
    this.own = readJson(keys.userData, isUserData);
    // A record that nobody can read would be in the way of every visit.
    if (!this.own && readText(keys.userData) !== null) forget(keys.accessToken, keys.refreshToken, keys.userData);
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

  signIn(answer: SignedIn): void {
    this.lookAway();
    this.picked = undefined;
    this.take(answer);
  }

  /** The same user signed in again over the page: the view of a member and all else go on. */
  resume(answer: SignedIn): void {
    this.take(answer);
  }

  renew({ accessToken, refreshToken }: Pick<SignedIn, 'accessToken' | 'refreshToken'>): void {
    write(keys.accessToken, accessToken);
    write(keys.refreshToken, refreshToken);
    this.accessToken = accessToken;
    this.refreshToken = refreshToken;
  }

  /** Takes the tokens that another tab may have renewed meanwhile. */
  takeTokens(): void {
    this.accessToken = readText(keys.accessToken) ?? this.accessToken;
    this.refreshToken = readText(keys.refreshToken) ?? this.refreshToken;
  }

  /** The session is over, and the page stays until somebody signs in again. */
  lapse(): void {
    this.lapsed = this.signedIn;
  }

  /** Waits while somebody signs in again. True when it is who was signed in before. */
  async resumed(signal?: AbortSignal): Promise<boolean> {
    const before = this.own?.id;
    await when(() => !this.lapsed, { ...(signal && { signal }) });
    return this.signedIn && this.own?.id === before;
  }

  /** Forgets who was signed in, in this and every other tab. */
  signOut(): void {
    forget(keys.accessToken, keys.refreshToken, keys.userData);
    this.reset();
  }

  /** SPEC.md section 8, code -1: everything that is stored goes, and the page is left a little later. */
  wipe(): void {
    forgetAll();
    this.leaving = true;
  }

  private take({ accessToken, refreshToken, userData }: SignedIn): void {
    write(keys.userData, userData);
    this.renew({ accessToken, refreshToken });
    // Kept here too: without storage the session lasts as long as the page.
    this.own = userData;
    this.lapsed = false;
    this.leaving = false;
    // Last, so that other tabs find all the rest when they hear of it; never twice the same, which they would not hear of.
    write(keys.signedIn, `${userData.id} ${Date.now()}`);
  }

  /** What another tab did to the session. */
  private follow(key: string | null): void {
    if (this.lapsed) {
      if (key !== keys.signedIn) return;
      const before = this.own?.id;
      this.reload();
      this.lapsed = false;
      if (this.own?.id !== before) onSwitched.go();
    } else if (key === null || key === keys.accessToken || key === keys.userData) {
      // What was entered here outlives a session that ended elsewhere.
      if (unsaved.any && readText(keys.accessToken) === null) this.lapse();
      else this.reload();
    }
  }

  private reset(): void {
    this.own = undefined;
    this.lookAway();
    this.picked = undefined;
    this.accessToken = undefined;
    this.refreshToken = undefined;
    this.lapsed = false;
    this.leaving = false;
  }
}

export const session = new Session();
