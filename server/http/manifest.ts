import { logoPath, type PageNetwork } from '@shared/contracts/network/pageNetwork';
import type { RequestHandler } from 'express';

export const manifestPath = '/manifest.webmanifest';

/** The web app manifest: browsers install the dashboard under the network's name, color, and logo. */
export function manifest(base: string, networkOfPage: () => Promise<PageNetwork | undefined>): RequestHandler {
  return async (_req, res) => {
    const { name = '', accent = '', logo = null } = (await networkOfPage()) ?? {};
    const title = name === '' ? 'Lantern' : name;
    const own = [
      { src: `${base}/lantern.svg`, sizes: 'any', type: 'image/svg+xml' },
      { src: `${base}/icons/lantern-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${base}/icons/lantern-512.png`, sizes: '512x512', type: 'image/png' },
      { src: `${base}/icons/lantern-mask-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ];
    const isSquare = logo !== null && logo.width === logo.height;
    const icons = isSquare
      ? [{ src: `${base}${logoPath}/${logo.id}`, sizes: `${logo.width}x${logo.height}` }, ...own]
      : own;
    res
      .set('Cache-Control', 'no-cache')
      .type('application/manifest+json')
      .send({
        id: `${base}/`,
        name: title,
        short_name: title.length > 12 ? 'Lantern' : title,
        start_url: `${base}/`,
        scope: `${base}/`,
        display: 'standalone',
        theme_color: accent || '#4F46E5',
        background_color: '#F5F6FA',
        icons,
      });
  };
}
