import { z } from 'zod';
import { bp, id, instant, version } from '../fields';

/** Member levels (会员等级), DOMAIN.md 2.2 and 3.0; the calls come with the engine. */
export const levelRecord = z.strictObject({
  id,
  version,
  code: z.string().regex(/^[A-Z]{2,4}$/),
  name: z.string().max(40),
  name_zh: z.string().max(20),
  rank: z.int().min(1),
  fy_bp: bp,
  is_leader: z.boolean(),
  badge_color: z.string(),
  status: z.enum(['active', 'retired']),
  created_at: instant,
  updated_at: instant,
});

export type LevelRecord = z.infer<typeof levelRecord>;
