import { z } from 'zod';
import { wrong } from '../../http/issues';
import { day, optionalText, text } from '../fields';

/** Building blocks of the demo calls (template.md 1). Schemas convert query values, which HTTP sends as text. */

export const search = z.string().max(100).default('');

const whole = (max: number, otherwise: number) =>
  z.coerce.number<number | string>().int().min(1).max(max).default(otherwise);
/** 1-based; a page past the end is empty. */
export const paging = (perPage: number) => ({ page: whole(1_000_000, 1), perPage: whole(100, perPage) });

/** Ascending. Only `true` and `1` are true, so the text "false" is not. */
export const sortDesc = z.coerce
  .string<boolean | string>()
  .pipe(z.enum(['true', 'false', '1', '0']))
  .default('false')
  .transform((value) => value === 'true' || value === '1');

export const id = z.int().positive();
const pathId = z.coerce.number<number | string>().pipe(id);
/** The last segment of a path. */
export const byId = z.object({ id: pathId });
export const byUserId = z.object({ userId: pathId.describe('The contact, by user ID.') });
export const byProductId = z.object({ productId: pathId.describe('The product, by ID.') });

/** A picture under /demos of this server, or an https address. */
export const picture = z
  .string()
  .max(500)
  .refine(
    (value) => (/^\/demos\/[\w/.-]+$/.test(value) && !value.includes('..')) || /^https:\/\//.test(value),
    wrong('url'),
  );

/** A picture as above, or a small one that travels with its record as a data URL of at most `max` characters. */
const carriedPicture = (max: number, types: string) => {
  const carried = new RegExp(`^data:image/(${types});base64,[A-Za-z\\d+/]+=*$`);
  return z
    .string()
    .max(max)
    .refine((value) => carried.test(value) || picture.safeParse(value).success, wrong('url'));
};
export const ownPicture = carriedPicture(400_000, 'png|jpeg|gif|webp');
/** A person's picture in a list, where every row contains its own. */
export const portrait = carriedPicture(60_000, 'png|jpeg|webp');

const momentForm = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/;
/** A day, or a day and time with or without a zone, as date pickers produce it. */
export const moment = z
  .string()
  .max(40)
  .refine(
    (value) => momentForm.test(value) && day.safeParse(value.slice(0, 10)).success && !Number.isNaN(Date.parse(value)),
    wrong('date'),
  );

/** HTML as people write it; the server sanitizes it before storing it. */
export const html = (max: number) => z.string().max(max);

export { optionalText, text };

/** No body. */
export const nothing = z.undefined();
