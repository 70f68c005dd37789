import {
  type Banner,
  type BannerDraft,
  type BannerRecord,
  bannerRatio,
  banners,
  placements,
} from '@shared/contracts/network/banners';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { invalid, unauthenticated } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { recordOf, recordsWith } from '../../records/read';
import { pictureIssues } from '../../uploads/checks';
import { existing, manage } from '../../writes/manage';
import { audienceIssues, isFor, seesAllContent } from '../visibility';

export const isRunning = ({ status, starts_at, ends_at }: BannerRecord, now: string) =>
  status === 'on' && starts_at <= now && (ends_at === null || now < ends_at);

/**
 * The office sees all banners, agents those running for their audience, and everyone, signed in or not, those of the
 * sign-in page.
 */
export function seesBanner(network: Network, user: NetworkCaller | undefined, banner: BannerRecord): boolean {
  if (user && seesAllContent(user)) return true;
  if (!isRunning(banner, network.now.toISOString())) return false;
  if (banner.placement === 'login') return true;
  return (
    banner.placement === 'vip_home' &&
    Boolean(user?.ability.can('read', 'Content')) &&
    isFor(banner.audience, (user as NetworkCaller).member)
  );
}

/** Banners, domain.md 2.13 and 4.2. */
export function bannerRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  const present = (user: NetworkCaller | undefined) => {
    const office = user !== undefined && seesAllContent(user);
    const now = network.now.toISOString();
    return (banner: BannerRecord): Banner => ({
      ...banner,
      running: isRunning(banner, now),
      audience: office ? banner.audience : null,
      clicks: office ? banner.clicks : null,
    });
  };

  serve(api, banners.list, async ({ user, query }) => {
    if (!user && query.placement !== 'login') throw unauthenticated();
    const matches = matcher(query.q);
    const now = network.now.toISOString();
    const { placement } = query;
    const candidates = await recordsWith(sql.db, 'banners', placement ? { placement } : {});
    const rows = candidates.filter(
      (banner) =>
        seesBanner(network, user, banner) &&
        (!query.status || banner.status === query.status) &&
        (query.running === undefined || isRunning(banner, now) === query.running) &&
        matches(banner.title, banner.link),
    );
    return listOf(rows, query, {
      by: {
        title: (row) => row.title,
        placement: (row) => placements.indexOf(row.placement),
        starts_at: (row) => row.starts_at,
        ends_at: (row) => row.ends_at,
        sort: (row) => row.sort,
        status: (row) => row.status,
        // Members do not see clicks, so they may not sort by them.
        clicks: (row) => (user && seesAllContent(user) ? row.clicks : null),
      },
      otherwise: (all) => sortBy(all, (row) => row.sort),
      present: present(user),
    });
  });

  const managed = manage(network, 'banners', {
    present,
    checked: async (draft: BannerDraft, { before, tx }) => {
      const issues = [
        ...(draft.ends_at !== null && draft.ends_at <= draft.starts_at ? [issue('ends_at', 'period')] : []),
        ...(await audienceIssues(tx.sql, draft.audience)),
        ...(await pictureIssues(tx.sql, 'image_url', draft.image_url, 'banner', bannerRatio)),
        ...(await pictureIssues(tx.sql, 'mobile_image_url', draft.mobile_image_url, 'banner')),
      ];
      if (issues.length > 0) throw invalid(issues);
      return { ...draft, clicks: before?.clicks ?? 0 };
    },
  });
  serve(api, banners.detail, managed.detail);
  serve(api, banners.create, managed.save);
  serve(api, banners.edit, managed.save);
  serve(api, banners.remove, managed.remove);

  serve(api, banners.click, ({ user, body: { id } }) =>
    db.write(async (tx) => {
      const banner = existing(await recordOf(tx.sql, 'banners', id), (row) => seesBanner(network, user, row));
      // A click is not an edit. Clicks of the office do not count.
      if (!seesAllContent(user)) await tx.put('banners', { ...banner, clicks: banner.clicks + 1 });
      return { id };
    }),
  );
}
