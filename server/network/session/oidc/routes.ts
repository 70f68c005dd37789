import { oidcPaths } from '@shared/contracts/network/factors';
import type { Response } from 'express';
import { notFound } from '../../../http/problems';
import type { Network, NetworkApi } from '../../network';
import type { Oidc } from './oidc';

const cookieName = 'lantern_oidc';

/** The way to an OpenID Connect provider and back, in the address bar: domain.md 3.16. */
export function oidcRoutes(api: NetworkApi, network: Network, oidc: Oidc | undefined): void {
  const { sql, deps } = network;
  const keep = (res: Response, value: string, from: Oidc, secure: boolean) =>
    res.cookie(cookieName, value, {
      path: from.cookiePath,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: value === '' ? 0 : 600_000,
    });

  api.raw(oidcPaths.start, 'open', async ({ req, res }) => {
    if (!oidc) throw notFound();
    try {
      const { next } = req.query;
      const { address, cookie } = await oidc.start(typeof next === 'string' ? next.slice(0, 1_000) : '');
      keep(res, cookie, oidc, req.secure);
      res.redirect(302, address);
    } catch (error) {
      deps.log.warn({ err: error }, 'the OpenID provider cannot be reached');
      res.redirect(302, oidc.pageWith({ refused: 'oidc_failed' }));
    }
  });

  api.raw(oidcPaths.callback, 'open', async ({ req, res }) => {
    if (!oidc) throw notFound();
    const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(req.get('cookie') ?? '')?.[1] ?? '';
    keep(res, '', oidc, req.secure);
    try {
      const identified = await oidc.identify(req.originalUrl.split('?')[1] ?? '', cookie);
      const memberId = await oidc.memberOf(sql.db, identified);
      res.redirect(
        302,
        oidc.pageWith(
          memberId ? { ticket: oidc.ticketFor(memberId, identified) } : { refused: 'oidc_unknown' },
          identified.next,
        ),
      );
    } catch (error) {
      deps.log.warn({ err: error }, 'a sign-in by the OpenID provider was refused');
      res.redirect(302, oidc.pageWith({ refused: 'oidc_failed' }));
    }
  });
}
