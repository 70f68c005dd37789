/** An OpenID Connect provider. */
export interface OidcSettings {
  /** The provider's address, below which discovery finds its document. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name on the sign-in page. */
  name: string;
  /** The address of the pages, to which the provider returns. */
  publicUrl: string;
}
