import { createHash } from 'node:crypto';
import { type Logo, logoPath } from '@shared/contracts/network/pageNetwork';
import { logoRules, settings } from '@shared/contracts/network/settings';
import { issue } from '@shared/http/issues';
import { sniff } from '../../../data/sniff';
import { invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { logoIn } from '../../settings/branding';

const kinds = logoRules.types.map((type) => type.replace('image/', '')).join(', ');
const mostSide = 4_000;

/**
 * Stores the picture of a Base64 text. SVG is refused: it may hold scripts; the client draws one as PNG.
 * @throws invalid
 */
export async function addLogo({ sql, now }: Network, text: string): Promise<Logo> {
  const bytes = Buffer.from(text, 'base64');
  const { mime, width, height } = sniff(bytes) ?? {};
  const type = logoRules.types.find((each) => each === mime);
  if (!type || !width || !height) throw invalid([issue('picture', 'fileType', { kinds })]);
  if (bytes.length > logoRules.maxBytes)
    throw invalid([issue('picture', 'fileSize', { max: logoRules.maxBytes / 1024 / 1024 })]);
  if (width > mostSide || height > mostSide)
    throw invalid([issue('picture', 'pixels', { max: (mostSide * mostSide) / 1e6 })]);
  const id = createHash('sha256').update(bytes).digest('hex');
  const row = { id, mime: type, width, height, picture: bytes.toString('base64'), at: now.toISOString() };
  await sql.write((tx) =>
    tx
      .insertInto('logos')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
  return { id, width, height };
}

/** Logos, which everyone may read: pages show them before anyone has signed in. */
export function logoRoutes(api: NetworkApi, network: Network): void {
  serve(api, settings.addLogo, ({ body: { picture } }) => addLogo(network, picture));

  api.raw(`${logoPath}/:id`, 'open', async ({ req, res }) => {
    const logo = await logoIn(network.sql.db, String(req.params.id));
    if (!logo) throw noSuchRow();
    res
      .set({
        'Content-Type': logo.mime,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Disposition': 'inline',
      })
      .end(Buffer.from(logo.picture, 'base64'));
  });
}
