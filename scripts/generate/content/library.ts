import type { ResourceDraft, ResourceRecord } from '@shared/contracts/network/library';
import { addDays, type Day, instantOf } from '../days';
import type { Base } from '../generate';
import type { Line } from '../productTexts';
import { publicFile } from '../publicFiles';
import { required, stream } from '../random';
import { clip } from './clip';
import { htmlOf } from './texts/article';
import { compliance } from './texts/compliance';
import type { WrittenCourse } from './texts/courses';
import { brochures, frenchBrochures, shelves } from './texts/shelves';
import { training } from './texts/training';

type Written = Pick<ResourceDraft, 'library' | 'kind' | 'title' | 'title_zh' | 'summary'> & {
  slug: string;
  points: readonly string[];
  changes?: Partial<ResourceRecord>;
};

const lines: readonly [RegExp, Line][] = [
  [/Index Builder/, 'builder'],
  [/Horizon/, 'accumulator'],
  [/Family/, 'family'],
  [/Lifetime/, 'guard'],
  [/LevelStep/, 'term'],
  [/Evergreen/, 'evergreen'],
  [/Compass/, 'compass'],
  [/SureRate/, 'rate'],
  [/CareBridge/, 'care'],
  [/PayGuard/, 'pay'],
];
const lineOf = (name: string): Line =>
  required(lines.find(([pattern]) => pattern.test(name))?.[1], `a line of ${name}`);

/** Days until each brochure's approval expires: one has expired, three expire soon. */
const approvals = [320, 240, 9, 180, -12, 150, 18, 300, 210, 27, 120, 365, 270, 90, 200, 160, 340] as const;

function brochuresOf({ products, brands }: Base, asOf: Day): Written[] {
  const sold = products.filter(({ status }) => status === 'on').slice(0, approvals.length);
  return sold.map((product, index) => {
    const brand = required(brands[product.brand_id - 1], 'a carrier');
    const line = lineOf(product.name);
    const french = brand.country === 'CA' ? frenchBrochures[line] : undefined;
    const { about, points } = french ?? brochures[line];
    return {
      slug: product.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      library: 'brochure',
      kind: 'pdf',
      title: french ? `${product.name}\u00a0: brochure pour les clients` : `${product.name}: client brochure`,
      title_zh: brochures[line].zh,
      summary: about,
      points,
      changes: {
        brand_id: brand.id,
        product_id: product.id,
        category_id: product.category_id,
        expires_on: addDays(asOf, approvals[index] ?? 365),
        language: french ? 'fr' : 'en',
        tags: ['client', brand.code],
      },
    };
  });
}

const chinese: readonly Written[] = [
  {
    slug: 'ding-qi-shou-xian',
    library: 'brochure',
    kind: 'doc',
    title: '定期寿险：客户说明',
    title_zh: '定期寿险客户说明',
    summary: '在最需要保障的年份，用固定保费换取固定保额。',
    points: [
      '保额与保费在整个期间内不变。',
      '期满前可转换为终身保障，无需重新体检。',
      '健康客户通常一日内得到核保结果。',
    ],
    changes: { category_id: 7, language: 'zh', tags: ['client', '中文'] },
  },
  {
    slug: 'bao-zheng-li-lv-nian-jin',
    library: 'brochure',
    kind: 'doc',
    title: '保证利率年金：客户说明',
    title_zh: '保证利率年金客户说明',
    summary: '三年或五年期间内利率固定，不受市场影响。',
    points: ['利率以签署申请当日为准。', '每年可领取利息。', '提前解约将收取费用，请先看清期限。'],
    changes: { category_id: 9, language: 'zh', tags: ['client', '中文'] },
  },
];

function courseOf(course: WrittenCourse, place: number, asOf: Day): Written {
  return {
    slug: course.slug,
    library: course.library,
    kind: course.kind,
    title: course.title,
    title_zh: course.zh,
    summary: course.summary,
    points: course.points,
    changes: {
      quiz: course.quiz.map(([q, right, ...wrong], at) => {
        const answer = (place + at * 2 + 1) % (wrong.length + 1);
        return { q, choices: [...wrong.slice(0, answer), right, ...wrong.slice(answer)], answer };
      }),
      require_ack: course.ack ?? false,
      level_min_rank: course.minRank ?? null,
      due_on: course.due === undefined ? null : addDays(asOf, course.due),
      duration_sec: course.minutes === undefined ? null : course.minutes * 60,
      edition: course.edition ?? 1,
      language: course.language ?? 'en',
      tags: course.library === 'compliance' ? ['compliance'] : ['course'],
    },
  };
}

/** Category of a film by its slug; other films apply to all products. */
const categoryOfFilm: Readonly<Record<string, number>> = {
  'first-case': 7,
  objections: 1,
  'using-the-estimator': 4,
  'annuity-exchange': 8,
};

function shelved(): Written[] {
  return (['material', 'video', 'user_guide'] as const).flatMap((library) =>
    shelves[library].map(([slug, title, title_zh, summary, kind, minutes, points, language = 'en']): Written => {
      const own = slug === clip.slug;
      const seconds = own ? clip.seconds : minutes === null ? null : minutes * 60;
      return {
        slug,
        library,
        kind,
        title,
        title_zh,
        summary,
        points,
        changes: {
          duration_sec: seconds,
          chapters:
            seconds === null
              ? []
              : points.map((point, at) => ({
                  title: point,
                  start_sec: (own && clip.starts[at]) || Math.floor((seconds * at) / points.length),
                })),
          language,
          category_id: categoryOfFilm[slug] ?? null,
          level_min_rank: slug === 'guide-for-leaders' || slug === 'team-meeting-agenda' ? 4 : null,
          status: slug === 'needs-poster' ? 'draft' : 'published',
          tags: library === 'material' ? ['print'] : [],
        },
      };
    }),
  );
}

const captionsAt = `/network/files/${clip.slug}.vtt`;

const placeOf = ({ kind, slug }: Written) =>
  kind === 'pdf' || kind === 'slides'
    ? `/network/files/${slug}.pdf`
    : kind === 'image'
      ? `/network/files/${slug}.svg`
      : kind === 'video'
        ? slug === clip.slug
          ? `/network/files/${slug}.webm`
          : `https://video.lantern.example/${slug}.mp4`
        : '';

function allWritten(base: Base, asOf: Day): Written[] {
  // The first course requires acknowledgment and a passed quiz.
  const [first, second, ...rest] = compliance.map((course, place) => courseOf(course, place, asOf));
  const renewed = required(second, 'a second course');
  return [
    required(first, 'a course'),
    renewed,
    ...rest,
    ...training.map((course, place) => courseOf(course, place, asOf)),
    ...brochuresOf(base, asOf),
    ...chinese,
    ...shelved(),
    { ...renewed, changes: { ...renewed.changes, edition: 1, status: 'superseded', due_on: null } },
  ];
}

/** The sixty resources of DOMAIN.md 7. reading.ts adds their views. */
export function generateResources(seed: number, asOf: Day, base: Base): ResourceRecord[] {
  const all = allWritten(base, asOf);
  return all.map((written, index) => {
    const random = stream(seed, 'resource', index);
    const superseded = written.changes?.status === 'superseded';
    const age = superseded ? 500 : random.int(20, 330);
    const made = instantOf(addDays(asOf, -age), random.int(0, 300));
    const url = placeOf(written);
    const paged = written.kind === 'pdf' || written.kind === 'slides';
    const file = paged ? publicFile(url) : undefined;
    const newer = written.changes?.edition === 2;
    return {
      id: index + 1,
      version: 0,
      title: written.title,
      title_zh: written.title_zh,
      summary: written.summary,
      library: written.library,
      kind: written.kind,
      url,
      cover_url: '',
      body: htmlOf(written.points.map((point) => `- ${point}`)),
      duration_sec: null,
      captions_url: written.slug === clip.slug ? captionsAt : '',
      chapters: [],
      pages: paged ? (file?.split('/Type/Page/').length ?? 1) - 1 : null,
      size: file?.length ?? null,
      brand_id: null,
      product_id: null,
      category_id: null,
      language: 'en',
      tags: [],
      level_min_rank: null,
      expires_on: null,
      require_ack: false,
      due_on: null,
      quiz: [],
      sort: (index + 1) * 10,
      edition: 1,
      supersedes_id: newer ? all.length : null,
      view_count: 0,
      download_count: 0,
      published_at: written.changes?.status === 'draft' ? null : made,
      created_at: made,
      updated_at: made,
      status: 'published',
      ...written.changes,
    };
  });
}
