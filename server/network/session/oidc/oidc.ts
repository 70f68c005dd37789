import { oidcPaths } from '@shared/contracts/network/factors';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import { Sealed } from '../../../data/sealed';
import { conflict } from '../../../http/problems';
import type { Network } from '../../network';
import type { OidcSettings } from '../../records/oidcSettings';
import { type Db, recordWith } from '../../records/read';
import { hashOf } from '../tokens';

/** Loaded at the first sign-in by a provider: few installations have one. */
const openid = () => import('openid-client');

const returnMs = 10 * 60_000;
/** Long enough to fetch a phone for the second factor. */
const ticketMs = 5 * 60_000;

/** The browser's part of a sign-in at the provider, in a sealed cookie. */
const begun = z.object({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  next: z.string(),
  until: z.number(),
});
const ticket = z.object({
  memberId: z.int(),
  subject: z.string(),
  byTwoFactors: z.boolean(),
  id: z.string(),
  until: z.number(),
});
type Ticket = z.infer<typeof ticket>;

/** A person whom the provider has identified. */
interface Identified {
  /** The provider's own name for the account, which never changes. */
  subject: string;
  email: string;
  next: string;
  /** The provider asked for more than a password. */
  byTwoFactors: boolean;
}

/** Signing in by an OpenID Connect provider: domain.md 3.16. */
export class Oidc {
  readonly #network: Network;
  readonly #settings: OidcSettings;
  readonly #sealed: Sealed;
  #discovered: Promise<Configuration> | undefined;

  constructor(network: Network, settings: OidcSettings) {
    this.#network = network;
    this.#settings = settings;
    this.#sealed = new Sealed(network.deps.jwtSecret, 'openid connect');
  }

  get #returnAddress(): string {
    return this.#settings.publicUrl + oidcPaths.callback;
  }

  /** The path of the cookie that a browser keeps while its user is at the provider. */
  get cookiePath(): string {
    return new URL(`${this.#settings.publicUrl}/backend/login/oidc`).pathname;
  }

  /** The sign-in page, with the result in the part of the address that browsers keep to themselves. */
  pageWith(result: { ticket: string } | { refused: 'oidc_failed' | 'oidc_unknown' }, next = ''): string {
    const query = next && `?${new URLSearchParams({ next })}`;
    return `${this.#settings.publicUrl}/login${query}#${new URLSearchParams(result)}`;
  }

  /** Discovery is repeated after a failure. */
  #provider(): Promise<Configuration> {
    this.#discovered ??= this.#discover().catch((error) => {
      this.#discovered = undefined;
      throw error;
    });
    return this.#discovered;
  }

  async #discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery } = await openid();
    const { issuer, clientId, clientSecret } = this.#settings;
    // The settings allow http on this machine only.
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute });
  }

  /** The provider's page, and the cookie that its answer must come with. `next` is the page to open in the end. */
  async start(next: string): Promise<{ address: string; cookie: string }> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
      await openid();
    const provider = await this.#provider();
    const kept = {
      verifier: randomPKCECodeVerifier(),
      state: randomState(),
      nonce: randomNonce(),
      next,
      until: this.#network.now.getTime() + returnMs,
    };
    const address = buildAuthorizationUrl(provider, {
      redirect_uri: this.#returnAddress,
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(kept.verifier),
      code_challenge_method: 'S256',
      state: kept.state,
      nonce: kept.nonce,
    });
    return { address: address.href, cookie: this.#sealed.seal(JSON.stringify(kept)) };
  }

  /** The person that the provider's answer names. @throws Error for an answer that is not for this browser, or not right */
  async identify(query: string, cookie: string): Promise<Identified> {
    const { authorizationCodeGrant } = await openid();
    const kept = begun.parse(this.#opened(cookie));
    const answer = new URL(this.#returnAddress);
    answer.search = query;
    const tokens = await authorizationCodeGrant(await this.#provider(), answer, {
      pkceCodeVerifier: kept.verifier,
      expectedState: kept.state,
      expectedNonce: kept.nonce,
      idTokenExpected: true,
    });
    const claims = z
      .object({
        sub: z.string().max(255),
        email: z.email(),
        email_verified: z.literal(true),
        amr: z.array(z.string()).optional(),
      })
      .parse(tokens.claims());
    const { sub: subject, email, amr } = claims;
    return { subject, email: email.toLowerCase(), next: kept.next, byTwoFactors: amr?.includes('mfa') ?? false };
  }

  /**
   * The member linked to this account, or else the one with its address. A member linked to another account of the
   * provider is not matched: an address may be given to somebody else.
   */
  async memberOf(db: Db, { subject, email }: Pick<Identified, 'subject' | 'email'>): Promise<number | undefined> {
    const { issuer } = this.#settings;
    const linked = db.selectFrom('identities').select('member_id').where('issuer', '=', issuer);
    const identity = await linked.where('subject', '=', subject).executeTakeFirst();
    if (identity) return identity.member_id;
    const member = await recordWith(db, 'members', { email });
    const other = member && (await linked.where('member_id', '=', member.id).executeTakeFirst());
    return other ? undefined : member?.id;
  }

  /** The sign-in page exchanges the ticket for tokens: an address would expose tokens in the browser's history. */
  ticketFor(memberId: number, { subject, byTwoFactors }: Pick<Identified, 'subject' | 'byTwoFactors'>): string {
    const { now, deps } = this.#network;
    const made: Ticket = { memberId, subject, byTwoFactors, id: deps.secret(), until: now.getTime() + ticketMs };
    return this.#sealed.seal(JSON.stringify(made));
  }

  /** @throws conflict for a ticket that is not ours, or older than five minutes */
  read(sealed: string): Ticket {
    const opened = ticket.safeParse(this.#opened(sealed));
    if (!opened.success) throw oidcRefused();
    return opened.data;
  }

  /** Uses up a ticket, and links the account at its first sign-in. @throws conflict for a ticket that was used before */
  async use(tx: Db, { id, until, subject, memberId: member_id }: Ticket): Promise<void> {
    const now = this.#network.now.toISOString();
    await tx.deleteFrom('challenges').where('expires_at', '<=', now).execute();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('challenges')
      .values({ id: hashOf(`oidc ${id}`), expires_at: new Date(until).toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw oidcRefused();
    await tx
      .insertInto('identities')
      .values({ issuer: this.#settings.issuer, subject, member_id, linked_at: now })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .execute();
  }

  /** The content of a sealed text of ours whose time is not over. */
  #opened(sealed: string): unknown {
    const text = this.#sealed.open(sealed);
    if (text === undefined) return undefined;
    const content = JSON.parse(text) as { until: number };
    return content.until > this.#network.now.getTime() ? content : undefined;
  }
}

export const oidcRefused = () => conflict('oidc_failed', 'This sign-in has expired. Start again.');
