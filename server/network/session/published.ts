import type { About } from '@shared/contracts/network/fixtures';
import type { Passwords } from '../../data/passwords';

interface Settings {
  about: About;
  passwords: Passwords;
  demo: boolean;
}

/** Passwords printed in the fixtures for everyone to read. Out of demo mode they open no account. */
export class PublishedPasswords {
  readonly #settings: Settings;
  readonly #published: ReadonlySet<string>;
  /** Results by stored hash: comparing takes tens of milliseconds. */
  readonly #known = new Map<string, Promise<boolean>>();

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#published = new Set(settings.about.accounts.map(({ password }) => password));
  }

  /** Whether a password is worth nothing here. */
  refuses = (password: string): boolean => !this.#settings.demo && this.#published.has(password.normalize('NFC'));

  /** Whether an account is closed until its password changes. */
  closes = async (hash: string | null): Promise<boolean> => !this.#settings.demo && (await this.isPublished(hash));

  /** Whether a stored hash is of a published password. */
  async isPublished(hash: string | null): Promise<boolean> {
    if (hash === null) return false;
    const found = this.#known.get(hash) ?? this.#compare(hash);
    this.#known.set(hash, found);
    return found;
  }

  async #compare(hash: string): Promise<boolean> {
    for (const password of this.#published) if (await this.#settings.passwords.matches(password, hash)) return true;
    return false;
  }
}
