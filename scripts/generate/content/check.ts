import { sanitise } from '../../../server/http/sanitise';
import { misplaced } from '../../../server/network/content/menus/tree';
import { countAgainst, repeated, unless } from '../claims';
import type { Content } from './generate';

export function contentFaults(content: Content): string[] {
  return [...countFaults(content), ...textFaults(content), ...menuFaults(content), ...readingFaults(content)];
}

function countFaults({ articles, article_categories, resources, banners, att_images }: Content): string[] {
  const codeOf = new Map(article_categories.map(({ id, code }) => [id, code]));
  return [
    ...countAgainst(
      articles.map(({ category_id }) => codeOf.get(category_id) ?? ''),
      [
        ['news', 12],
        ['recruiting', 5],
        ['how_to_start', 6],
        ['compliance_notice', 5],
        ['faq', 6],
        ['system_guide', 11],
      ],
      'Articles of',
    ),
    ...countAgainst(
      resources.map(({ library }) => library),
      [
        ['brochure', 19],
        ['training_tutorial', 10],
        ['compliance', 9],
        ['material', 10],
        ['video', 8],
        ['user_guide', 4],
      ],
      'Resources of',
    ),
    ...unless(banners.length === 9, `There are ${banners.length} banners instead of 9.`),
    ...unless(att_images.length === 24, `There are ${att_images.length} pictures in the gallery instead of 24.`),
    ...unless(
      att_images.filter(({ kind }) => kind === 'birthday').length === 12,
      'The gallery has not twelve birthdays.',
    ),
  ];
}

function textFaults({ articles, resources }: Content): string[] {
  return [
    ...repeated(
      articles.map(({ slug }) => slug),
      'The slug',
    ),
    ...[...articles, ...resources].flatMap(({ title, body }) =>
      unless(sanitise(body) === body, `The text of ${title} is not as it would be stored.`),
    ),
    ...resources.flatMap(({ title, library, quiz, url, body }) => [
      ...unless(library !== 'training_tutorial' || quiz.length > 3, `${title} has no quiz.`),
      ...unless(url !== '' || body !== '', `${title} is empty.`),
      ...quiz.flatMap(({ q, choices }) => unless(new Set(choices).size === choices.length, `${q} repeats a choice.`)),
    ]),
  ];
}

function menuFaults({ menus }: Content): string[] {
  const areaOf = new Map(menus.map(({ id, area }) => [id, area]));
  const parents = new Set(menus.map(({ parent_id }) => parent_id));
  return [
    ...misplaced(menus).map((id) => `The menu entry ${id} stands too deep.`),
    ...menus.flatMap(({ id, title, area, parent_id, route, url }) => [
      ...unless(parent_id === null || areaOf.get(parent_id) === area, `${title} stands in another menu.`),
      ...unless(Boolean(route || url) || parents.has(id), `${title} leads nowhere.`),
    ]),
  ];
}

function readingFaults({ articles, article_reads, resources, resource_progress }: Content): string[] {
  return [
    ...repeated(
      article_reads.map(({ article_id, member_id }) => `${article_id} by ${member_id}`),
      'The reading of',
    ),
    ...repeated(
      resource_progress.map(({ resource_id, member_id }) => `${resource_id} by ${member_id}`),
      'The progress in',
    ),
    ...article_reads.flatMap(({ id, article_id, read_at, acked_at }) => {
      const article = articles[article_id - 1];
      return [
        ...unless(article?.status === 'published', `The reading ${id} is of what is not published.`),
        ...unless((article?.publish_at ?? '') <= read_at, `The reading ${id} is earlier than its article.`),
        ...unless(
          acked_at === null || article?.require_ack === true,
          `The reading ${id} acknowledges what does not ask.`,
        ),
      ];
    }),
    ...resource_progress.flatMap(({ id, resource_id, passed_at, score, certificate_no, completed_at, acked_at }) => {
      const resource = resources[resource_id - 1];
      const passes = score !== null && score >= 80;
      return [
        ...unless((passed_at !== null) === passes, `The progress ${id} passes without the score, or fails with it.`),
        ...unless((passed_at !== null) === (certificate_no !== null), `The progress ${id} lacks its certificate.`),
        ...unless(
          completed_at === null || !resource?.require_ack || acked_at !== null,
          `The progress ${id} is complete without its acknowledgement.`,
        ),
      ];
    }),
  ];
}
