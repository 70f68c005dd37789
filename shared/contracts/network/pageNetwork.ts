/** A stored picture, with its size in pixels. `id` is the hash of its bytes, so what an address shows never changes. */
export interface Logo {
  id: string;
  width: number;
  height: number;
}

/** Everyone may read a logo under this path, at its ID. */
export const logoPath = '/backend/setting/logo';

/** The network as the page names it, before anyone has signed in. */
export interface PageNetwork {
  /** The business time zone. */
  zone: string;
  /** Empty while the product's own name stands. */
  name: string;
  /** Empty for the product's own. */
  accent: string;
  logo: Logo | null;
}
