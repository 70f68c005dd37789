import { z } from 'zod';
import { wrong } from '../../http/issues';
import { id, optionalText, state } from '../fields';

/** The audience of content (domain.md 2.13): all members, or some levels and states. */
export const audience = z
  .strictObject({
    all: z.boolean().describe('True for every member, whatever the level and state.'),
    level_ids: z.array(id).max(20).describe('Empty: any level.'),
    states: z.array(state).max(80).describe('Empty: any state.'),
  })
  .refine(({ all, level_ids, states }) => all || level_ids.length + states.length > 0, {
    path: ['level_ids'],
    ...wrong('tooFew', { min: 1 }),
  });
export type Audience = z.infer<typeof audience>;

export const everybody: Audience = { all: true, level_ids: [], states: [] };

/** A page of this site. */
export const isRoute = (value: string) => /^\/(?!\/)[^\s\\]*$/.test(value);

/** A page of this site, an https address, or empty. */
export const link = optionalText(300).refine(
  (value) => value === '' || isRoute(value) || (URL.canParse(value) && value.startsWith('https://')),
  wrong('link'),
);

const uploadPath = /^\/backend\/upload\/([1-9]\d{0,9})$/;
/** The ID in `/backend/upload/12`. */
export const uploadIdOf = (url: string): number | undefined => Number(uploadPath.exec(url)?.[1]) || undefined;
export const uploadUrl = (uploadId: number) => `/backend/upload/${uploadId}`;

const ownPicture = /^\/(network|demos)\/[a-z0-9-]+(\/[a-z0-9-]+)*\.(svg|png|jpg|webp)$/;

/** A picture of this site or an upload, or empty. Never an external one, which would reveal who views it. */
export const optionalPicture = optionalText(200).refine(
  (value) => value === '' || ownPicture.test(value) || uploadIdOf(value) !== undefined,
  wrong('choice'),
);
export const picture = optionalPicture.pipe(z.string().min(1));
