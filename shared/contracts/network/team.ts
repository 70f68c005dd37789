import { z } from 'zod';
import { memberStatuses } from '../../abilities';
import { isEnoughToSearch } from '../../format/searchForm';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { cents, day, id, instant, month, query } from '../fields';
import { periods } from './dashboard';
import { levelBadge } from './levels';
import { lights } from './licences';

/** A team as its head sees it, domain.md 4.1 (next-per, team) and the row rules of 5. */

/** A member's progress in the pipeline of 2.16, derived from records. */
export const phases = ['registered', 'licensed', 'contracted', 'first_sale'] as const;

export const memberName = z.object({ id, member_no: z.string(), name: z.string() });

/** One downline member: TP, never dollars, and a light instead of documents. */
export const downlineRow = z.object({
  id,
  member_no: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  level: levelBadge.nullable(),
  status: z.enum(memberStatuses),
  phase: z.enum(phases),
  joined_on: day,
  generation: z.int(),
  sponsor: z.string(),
  /** Names from the requested member down to this one. */
  path: z.string(),
  phone: z.string(),
  email: z.string(),
  licensed: z.boolean(),
  light: z.enum(lights),
  personal_mtd_cents: cents,
  personal_ytd_cents: cents,
  base_shop_mtd_cents: cents,
  base_shop_ytd_cents: cents,
  pending_tp_cents: cents,
  direct_count: z.int(),
  team_count: z.int(),
  /** The later of last sign-in and last submission; null for neither. */
  last_active_on: day.nullable(),
});

/**
 * A member in short, shown at a name and limited to what the caller may see: of any active member the name and level
 * (row rule 5 and the search for splits), of the caller's sponsor also the contact details (row rule 1), of
 * administrators who wrote to the caller the name, of the downline the columns of its list.
 */
export const memberCard = memberName.extend({
  level: levelBadge.nullable(),
  avatar_url: z.string().nullable().optional(),
  status: z.enum(memberStatuses).optional(),
  /** Null for administrators, who hold no licenses. */
  light: z.enum(lights).nullable().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  /** In-force TP of the last twelve months including this one, oldest first. */
  trend: z.array(z.object({ month, tp_cents: cents })).optional(),
  /** The later of the last sign-in and the last submission; null for neither. */
  last_active_on: day.nullable().optional(),
  /** The last message in a conversation with the office. */
  last_contact_at: instant.nullable().optional(),
  /** True for an administrator. */
  office: z.boolean(),
  /** True if the caller's team tree contains this member. */
  in_tree: z.boolean(),
});
export type MemberCard = z.infer<typeof memberCard>;

const filters = {
  id: query.id.optional().describe('The head of the downline; defaults to the caller.'),
  generation: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .optional()
    .describe('Only members this many steps below the head; 1 is the directs.'),
  direct: query.flag.optional().describe('Only directs.'),
  level: z.string().max(4).optional().describe('Only members at the level with this code.'),
  leader: query.flag.optional().describe('True for members at a leader’s level, false for the others.'),
  status: z.enum(memberStatuses).optional().describe('Only members in this status.'),
  licensed: query.flag.optional().describe('True for members with a valid license, false for the others.'),
  inactive: query.flag.optional().describe('Neither signed in nor submitted anything for more than 90 days.'),
  q: query.text.optional(),
};
const sorts = [
  'name',
  'level',
  'status',
  'joined_on',
  'generation',
  'personal_mtd_cents',
  'personal_ytd_cents',
  'base_shop_mtd_cents',
  'base_shop_ytd_cents',
  'pending_tp_cents',
  'direct_count',
  'team_count',
  'last_active_on',
] as const;

/** Names as domain.md 4.4 gives them; TP in cents. */
const leaf = z.strictObject({
  id,
  name: z.string(),
  avatar_url: z.string().nullable(),
  level: levelBadge.nullable(),
  status: z.enum(memberStatuses),
  direct_count: z.int(),
  team_count: z.int(),
  tp_personal: cents,
  tp_team: cents,
  pending_tp: cents,
  /** There are more children than the answer contains; request this ID to get them. */
  has_more: z.boolean(),
  /** Matches the search and filters. */
  matches: z.boolean(),
});
export type TeamNode = z.infer<typeof leaf> & { children: TeamNode[] };
/**
 * A recursive schema cannot be expressed in the API's nested JSON schema, so its description explains children in
 * words.
 */
const node: z.ZodType<TeamNode> = leaf.extend({
  children: z.array(
    z
      .custom<TeamNode>((value) => node.safeParse(value).success)
      .meta({ description: 'A member of the next generation, with the same fields.' }),
  ),
});

/** The most nodes in one answer (domain.md 7, scaling). */
export const mostNodes = 300;

export const team = {
  downline: endpoint({
    method: 'get',
    path: '/backend/user/downline',
    requires: ['read', 'Member'],
    summary: 'A page of the downline, of one generation or all, with production, licence light and last activity.',
    example: { query: { direct: '1', sort: 'personal_ytd_cents', order: 'desc', limit: 3 } },
    query: listQuery(filters, sorts),
    data: pageOf(downlineRow),
  }),
  children: endpoint({
    method: 'get',
    path: '/backend/user/childrenUser3',
    requires: ['read', 'Member'],
    summary:
      'The team as a tree, up to three generations and 300 members at once; a search or filter shows the matches with the path to each.',
    example: { query: { depth: 2, period: 'ytd' } },
    query: z.strictObject({
      id: query.id.optional(),
      depth: z.coerce
        .number()
        .int()
        .min(1)
        .max(3)
        .default(3)
        .describe('The number of generations to return below the member.'),
      period: z.enum(periods).default('mtd').describe('The days that the figures cover, up to today.'),
      q: query.text.optional(),
      level: filters.level,
      leader: filters.leader,
    }),
    data: node,
  }),
  /** From the caller, or for the office the founder, down to a member. */
  path: endpoint({
    method: 'get',
    path: '/backend/user/path',
    requires: ['read', 'Member'],
    summary: 'The chain from the caller down to a member of the team.',
    example: { query: { id: 60 } },
    query: z.strictObject({ id: query.id }),
    data: z.array(memberName.extend({ level: levelBadge.nullable() })),
  }),
  card: endpoint({
    method: 'get',
    path: '/backend/member/card',
    requires: ['read', 'Member'],
    summary: 'A member in short: name and level, and what else the caller may see.',
    example: { query: { id: 60 } },
    query: z.strictObject({ id: query.id }),
    data: memberCard,
  }),
  /** For splits: names and numbers of active members anywhere, and nothing else about them. */
  searchAgent: endpoint({
    method: 'get',
    path: '/backend/user/searchAgent',
    requires: ['read', 'Member'],
    summary:
      'Active members anywhere in the network by name, pinyin, or number, ten at most; one Chinese character is enough.',
    example: { query: { q: 'lin' } },
    query: z.strictObject({
      q: z
        .string()
        .trim()
        .max(60)
        .refine(isEnoughToSearch, wrong('tooShort', { min: 2 })),
    }),
    data: z.array(memberName),
  }),
};

export type DownlineRow = z.infer<typeof downlineRow>;
