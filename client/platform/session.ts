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

/** The app requires a known role. A user with any other role is sent to the sign-in page (SPEC.md section 6). */
export const isUserData = (value: unknown): value is UserData =>
  isRecord(value) && (Object.values(roles) as readonly unknown[]).includes(value.role);

interface SignedIn {
  accessToken: string;
  refreshToken: string;
  userData: UserData;
}

/** The member an administrator views as in this tab. */
interface Viewing {
  /** The administrator. */
  by: number;
  member: UserData;
  /** The page to return to when the view ends. */
  from: string;
}
const isViewing = (value: unknown): value is Viewing =>
  isRecord(value) && typeof value.by === 'number' && typeof value.from === 'string' && isUserData(value.member);

/** The read-only part of a member's rights. */
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

/** Called when another tab signed in a different user while this one waited. Set once by the app. */
export const onSwitched = { go: () => {} };

/** The signed-in user from local storage (SPEC.md sections 3 and 6), and the member this tab views as. */
export class Session {
  /** The signed-in user. */
  own: UserData | undefined;
  accessToken: string | undefined;
  refreshToken: string | undefined;
  private view: Viewing | undefined;
  /** The member this administrator viewed as last. */
  picked: number | undefined;
  /** The server has ended the session while a page stands open, which is kept until somebody signs in again over it. */
  lapsed = false;
  /** Storage is cleared and the sign-in page comes next. The page keeps its look until then. */
  leaving = false;

  constructor() {
    // Always replaced as a whole.
    makeAutoObservable<Session, 'view'>(this, { own: observableRef, view: observableRef });
    this.reload();
    // Follow another tab's sign-in or sign-out.
    window.addEventListener('storage', ({ key }) => this.follow(key));
  }

  get signedIn(): boolean {
    return this.own !== undefined && this.accessToken !== undefined;
  }

  /** The active read-only "view as" (DOMAIN.md 5). */
  get viewing(): Viewing | undefined {
    return this.signedIn && this.view?.by === this.own?.id ? this.view : undefined;
  }

  /** Whether the signed-in user may view as a member. */
  get mayView(): boolean {
    return this.signedIn && abilityOf(rulesIn(this.own?.ability)).can('manage', 'Member');
  }

  /** Whose screens these are: the signed-in user's, or those of the member viewed as. */
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

  /** This tab is read-only: an administrator views as a member. */
  get readOnly(): boolean {
    return this.viewing !== undefined;
  }

  reload(): void {
    this.own = readJson(keys.userData, isUserData);
    // Remove an unreadable record, which would fail on every visit.
    if (!this.own && readText(keys.userData) !== null) forget(keys.accessToken, keys.refreshToken, keys.userData);
    // Only administrators need it: the first access to session storage is slow.
    this.view = this.own?.role === roles.administrator ? readJson(keys.viewing, isViewing, 'tab') : undefined;
    this.accessToken = readText(keys.accessToken) ?? undefined;
    this.refreshToken = readText(keys.refreshToken) ?? undefined;
  }

  /** Starts viewing as a member in this tab. */
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

  /** The same user signed in again over the page; a "view as" continues. */
  resume(answer: SignedIn): void {
    this.take(answer);
  }

  renew({ accessToken, refreshToken }: Pick<SignedIn, 'accessToken' | 'refreshToken'>): void {
    write(keys.accessToken, accessToken);
    write(keys.refreshToken, refreshToken);
    this.accessToken = accessToken;
    this.refreshToken = refreshToken;
  }

  /** Picks up tokens that another tab has renewed. */
  takeTokens(): void {
    this.accessToken = readText(keys.accessToken) ?? this.accessToken;
    this.refreshToken = readText(keys.refreshToken) ?? this.refreshToken;
  }

  /** The session is over, and the page stays until somebody signs in again. */
  lapse(): void {
    this.lapsed = this.signedIn;
  }

  /** Waits for a new sign-in; true if it is the same user. */
  async resumed(signal?: AbortSignal): Promise<boolean> {
    const before = this.own?.id;
    await when(() => !this.lapsed, { ...(signal && { signal }) });
    return this.signedIn && this.own?.id === before;
  }

  /** Signs out in this and every other tab. */
  signOut(): void {
    forget(keys.accessToken, keys.refreshToken, keys.userData);
    this.reset();
  }

  /** SPEC.md section 8, code -1: clears storage; the app leaves the page shortly after. */
  wipe(): void {
    forgetAll();
    this.leaving = true;
  }

  private take({ accessToken, refreshToken, userData }: SignedIn): void {
    write(keys.userData, userData);
    this.renew({ accessToken, refreshToken });
    // Kept in memory too: without storage the session lasts as long as the page.
    this.own = userData;
    this.lapsed = false;
    this.leaving = false;
    // Written last, so that other tabs find everything else in place, and unique each time, since storage events fire only on a
    // change.
    write(keys.signedIn, `${userData.id} ${Date.now()}`);
  }

  /** Follows what another tab did to the session. */
  private follow(key: string | null): void {
    if (this.lapsed) {
      if (key !== keys.signedIn) return;
      const before = this.own?.id;
      this.reload();
      this.lapsed = false;
      if (this.own?.id !== before) onSwitched.go();
    } else if (key === null || key === keys.accessToken || key === keys.userData) {
      // Input on this page outlives a session that another tab ended.
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
