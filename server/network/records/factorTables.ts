import type { Generated } from 'kysely';

/** Tables of second factors (domain.md 3.15). Their own feature queries and writes them. */
export interface FactorTables {
  factors: {
    id: Generated<number>;
    member_id: number;
    kind: 'app' | 'passkey';
    name: string;
    /** The app's secret, sealed; null for a passkey. */
    secret: string | null;
    /** Null for an app, like the public key. */
    credential_id: string | null;
    /** COSE, in base64url. */
    public_key: string | null;
    /** An app's last time step, so that no code counts twice; a passkey's counter. */
    uses: number;
    added_at: string;
    /** Null until a code of the app has arrived. */
    confirmed_at: string | null;
    last_used_at: string | null;
  };
  /** `id` is the hash of member and code. */
  recovery_codes: { id: string; member_id: number };
  /** Answered challenges of passkeys, hashed; each is good for one answer. */
  challenges: { id: string; expires_at: string };
  /** One row for each family of tokens; families from before version 0.4.0 have none. */
  sign_ins: {
    id: string;
    member_id: number;
    /** Browser and system, such as `Firefox, Windows`. */
    device: string;
    /** The last time that password or factor was given. */
    confirmed_at: string;
    /** The sign-in may only add the factor that a setting demands. */
    must_add_factor: boolean;
    at: string;
  };
  /** Accounts at OpenID Connect providers; `subject` is the provider's own name for the person. */
  identities: { issuer: string; subject: string; member_id: number; linked_at: string };
  /** `id` is the hash of device and member. */
  trusted_devices: { id: string; member_id: number; name: string; trusted_at: string; expires_at: string };
}
