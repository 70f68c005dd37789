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
import { forget, forgetAll, forgetInTab, forgetKeptAnswers, keys, readJson, readText, write } from './storage';
import { unsaved } from './unsaved';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The app requires a known role. It sends a user with any other role to the sign-in page (product.md 6). */
export const isUserData = (value: unknown): value is UserData =>
  isRecord(value) && (Object.values(roles) as readonly unknown[]).includes(value.role);

interface SignedIn {
  accessToken: string;
  refreshToken: string;
  userData: UserData;
}

/** The member that an administrator views as in this tab. */
interface Viewing {
  /** The administrator's ID. */
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

/** Called when another tab has signed in a different user while this one waited. The app sets it. */
export const onSwitched = { go: () => {} };

/** The signed-in user from local storage (product.md 3 and 6), and the member that this tab views as. */
export class Session {
  own: UserData | undefined;
  accessToken: string | undefined;
  refreshToken: string | undefined;
  private view: Viewing | undefined;
  /** The member that this administrator last viewed as. */
  picked: number | undefined;
  /** The server has ended the session while a page is open. The page stays until the user signs in again above it. */
  lapsed = false;
  /** Storage is cleared and the sign-in page comes next. Until then, the page keeps its look. */
  leaving = false;

  constructor() {
    // These objects are always replaced as a whole.
    makeAutoObservable<Session, 'view'>(this, { own: observableRef, view: observableRef });
    this.reload();
    // Follow another tab's sign-in or sign-out.
    window.addEventListener('storage', ({ key }) => this.follow(key));
  }

  get signedIn(): boolean {
    return this.own !== undefined && this.accessToken !== undefined;
  }

  /** The active read-only view as a member (domain.md 5). */
  get viewing(): Viewing | undefined {
    return this.signedIn && this.view?.by === this.own?.id ? this.view : undefined;
  }

  /** True if the signed-in user may view as a member. */
  get mayView(): boolean {
    return this.signedIn && abilityOf(rulesIn(this.own?.ability)).can('manage', 'Member');
  }

  /** The user whose data the screens show: the signed-in user, or the member viewed as. */
  get userData(): UserData | undefined {
    return this.viewing?.member ?? this.own;
  }

  get role(): string | undefined {
    return this.signedIn ? this.userData?.role : undefined;
  }

  /** The user's ability, or read on Auth when nothing valid is stored. */
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

  /** True while an administrator views as a member in this tab. */
  get readOnly(): boolean {
    return this.viewing !== undefined;
  }

  reload(): void {
    this.own = readJson(keys.userData, isUserData);
    // Remove an invalid record, which would fail on every visit.
    if (!this.own && readText(keys.userData) !== null) forget(keys.accessToken, keys.refreshToken, keys.userData);
    // Read for administrators only, because the first access to session storage is slow.
    this.view = this.own?.role === roles.administrator ? readJson(keys.viewing, isViewing, 'tab') : undefined;
    this.accessToken = readText(keys.accessToken) ?? undefined;
    this.refreshToken = readText(keys.refreshToken) ?? undefined;
  }

  /** Starts a view as a member in this tab. */
  startView(member: UserData, from: string): void {
    if (!this.own) return;
    this.view = { by: this.own.id, member, from };
    this.picked = member.id;
    write(keys.viewing, this.view, 'tab');
  }

  /** Ends the view. */
  endView(): void {
    this.view = undefined;
    forgetInTab(keys.viewing);
  }

  signIn(answer: SignedIn): void {
    this.endView();
    this.picked = undefined;
    // Another user may have left without signing out.
    if (answer.userData.id !== this.own?.id) forgetKeptAnswers();
    this.take(answer);
  }

  /** The same user has signed in again above the page. A view as a member continues. */
  resume(answer: SignedIn): void {
    this.take(answer);
  }

  /** Takes over changed data of the signed-in user. */
  update(userData: UserData): void {
    write(keys.userData, userData);
    this.own = userData;
  }

  renew({ accessToken, refreshToken }: Pick<SignedIn, 'accessToken' | 'refreshToken'>): void {
    write(keys.accessToken, accessToken);
    write(keys.refreshToken, refreshToken);
    this.accessToken = accessToken;
    this.refreshToken = refreshToken;
  }

  /** Takes over tokens that another tab has renewed. */
  takeTokens(): void {
    this.accessToken = readText(keys.accessToken) ?? this.accessToken;
    this.refreshToken = readText(keys.refreshToken) ?? this.refreshToken;
  }

  /** Ends the session but keeps the page until the user signs in again. */
  lapse(): void {
    this.lapsed = this.signedIn;
  }

  /** Waits for a new sign-in; resolves to true if it is the same user. */
  async resumed(signal?: AbortSignal): Promise<boolean> {
    const before = this.own?.id;
    await when(() => !this.lapsed, { ...(signal && { signal }) });
    return this.signedIn && this.own?.id === before;
  }

  /** Signs out in this and every other tab. */
  signOut(): void {
    forget(keys.accessToken, keys.refreshToken, keys.userData);
    forgetKeptAnswers();
    this.reset();
  }

  /** Clears storage on code -1 (product.md 8). The app leaves the page shortly after. */
  wipe(): void {
    forgetAll();
    forgetKeptAnswers();
    this.leaving = true;
  }

  private take({ accessToken, refreshToken, userData }: SignedIn): void {
    write(keys.userData, userData);
    this.renew({ accessToken, refreshToken });
    // Also kept in memory: without storage, the session lasts as long as the page.
    this.own = userData;
    this.lapsed = false;
    this.leaving = false;
    // Written last, so that other tabs find all other values in place. Unique each time, because storage events fire
    // only on a change.
    write(keys.signedIn, `${userData.id} ${Date.now()}`);
  }

  /** Follows another tab's change of the session. */
  private follow(key: string | null): void {
    if (this.lapsed) {
      if (key !== keys.signedIn) return;
      const before = this.own?.id;
      this.reload();
      this.lapsed = false;
      if (this.own?.id !== before) onSwitched.go();
    } else if (key === null || key === keys.accessToken || key === keys.userData) {
      // With unsaved input, this page stays open after another tab has ended the session.
      if (unsaved.any && readText(keys.accessToken) === null) this.lapse();
      else this.reload();
    }
  }

  private reset(): void {
    this.own = undefined;
    this.endView();
    this.picked = undefined;
    this.accessToken = undefined;
    this.refreshToken = undefined;
    this.lapsed = false;
    this.leaving = false;
  }
}

export const session = new Session();
