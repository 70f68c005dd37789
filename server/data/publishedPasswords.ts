import type { Passwords } from './passwords';

interface Settings {
  about: { readonly accounts: readonly { readonly password: string }[] };
  passwords: Passwords;
  demo: boolean;
}

/** Passwords published in the fixtures. Outside demo mode they open no account. */
export class PublishedPasswords {
  readonly #settings: Settings;
  readonly #published: ReadonlySet<string>;
  /** Results by stored hash, because a comparison takes tens of milliseconds. */
  readonly #checks = new Map<string, Promise<boolean>>();

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#published = new Set(settings.about.accounts.map(({ password }) => password));
  }

  /** True for published passwords outside demo mode. */
  refuses = (password: string): boolean => !this.#settings.demo && this.#published.has(password.normalize('NFC'));

  /** True for hashes of published passwords outside demo mode: the account stays closed until its password changes. */
  closes = async (hash: string | null): Promise<boolean> => !this.#settings.demo && (await this.isPublished(hash));

  /** True when a stored hash belongs to a published password. */
  async isPublished(hash: string | null): Promise<boolean> {
    if (hash === null) return false;
    const published = this.#checks.get(hash) ?? this.#compare(hash);
    this.#checks.set(hash, published);
    return published;
  }

  async #compare(hash: string): Promise<boolean> {
    for (const password of this.#published) if (await this.#settings.passwords.matches(password, hash)) return true;
    return false;
  }
}
