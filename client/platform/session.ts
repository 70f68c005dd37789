import {
  type Ability,
  type AbilityRule,
  abilityOf,
  actions,
  homeOf,
  offeredSetsOf,
  routeSetsOf,
  subjects,
} from '@shared/abilities';
import type { UserData } from '@shared/contracts/network/session';
import { makeAutoObservable } from 'mobx';
import { forget, forgetAll, keys, readJson, readText, write } from './storage';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The least that the app relies on; a record written by an older version or by hand is not trusted further. */
const isUserData = (value: unknown): value is UserData => isRecord(value) && typeof value.role === 'string';

const rulesIn = (value: unknown): AbilityRule[] | undefined =>
  Array.isArray(value)
    ? value.filter(
        (rule): rule is AbilityRule =>
          isRecord(rule) &&
          (actions as readonly unknown[]).includes(rule.action) &&
          (subjects as readonly unknown[]).includes(rule.subject),
      )
    : undefined;

/** Who is signed in, as kept in local storage (SPEC.md sections 3 and 6). */
export class Session {
  userData: UserData | undefined;
  accessToken: string | undefined;
  refreshToken: string | undefined;

  constructor() {
    makeAutoObservable(this);
    this.reload();
    // Another tab signed in or out: follow it.
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === keys.accessToken || key === keys.userData) this.reload();
    });
  }

  get signedIn(): boolean {
    return this.userData !== undefined && this.accessToken !== undefined;
  }

  get role(): string | undefined {
    return this.signedIn ? this.userData?.role : undefined;
  }

  /** Read on Auth when nothing valid is stored. */
  get ability(): Ability {
    return abilityOf(this.signedIn ? rulesIn(this.userData?.ability) : undefined);
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
    this.userData = readJson(keys.userData, isUserData);
    this.accessToken = readText(keys.accessToken) ?? undefined;
    this.refreshToken = readText(keys.refreshToken) ?? undefined;
  }

  signIn(answer: { accessToken: string; refreshToken: string; userData: UserData }): void {
    write(keys.accessToken, answer.accessToken);
    write(keys.refreshToken, answer.refreshToken);
    write(keys.userData, answer.userData);
    // Kept here too: without storage the session lasts as long as the page.
    this.userData = answer.userData;
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
    this.userData = undefined;
    this.accessToken = undefined;
    this.refreshToken = undefined;
  }
}

export const session = new Session();
