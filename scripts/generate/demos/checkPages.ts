import { icons } from '@shared/contracts/demos/look';
import { sanitise } from '../../../server/http/sanitise';
import { repeated, unless } from '../claims';
import type { Demos } from './read';

/** Faults of the static pages against template.md 4, and of the spelling in all texts. */
export const pageFaults = (demos: Demos): string[] => [
  ...countFaults(demos.bodies),
  ...knowledgeFaults(demos.bodies.knowledgeBase),
  ...htmlFaults(demos),
  ...iconFaults(demos),
  ...spellingFaults(demos),
];

const sizes = (lists: readonly (readonly unknown[])[]) => lists.map(({ length }) => length).join(',');

function countFaults({ tables, faq, pricing, profile, knowledgeBase, blog, dashboards }: Demos['bodies']) {
  const [suggested] = tables.autosuggest;
  const { ecommerce } = dashboards;
  const comments = blog.posts.map(({ summary }) => summary.comment);
  const rows: [what: string, actual: string, expected: string][] = [
    ['rows of the tables', sizes([tables.basic, tables.rowGroup, tables.advancedSearch, tables.ssr]), '10,5,10,5'],
    ['rows of the groups', sizes(tables.rowGroup.map(({ children }) => children)), '1,1,3,2,3'],
    ['suggestions', sizes([suggested.developers, suggested.designers, suggested.pages]), '7,7,8'],
    ['answers', sizes(Object.values(faq).map(({ qandA }) => qandA)), '7,5,7,5,4'],
    ['subtitles of the answers', `${new Set(Object.values(faq).map(({ subtitle }) => subtitle)).size}`, '1'],
    ['answers about plans', `${pricing.qandA.length}`, '3'],
    [
      'prices',
      [pricing.basicPlan, pricing.standardPlan, pricing.enterprisePlan]
        .map(({ monthlyPrice, yearlyPlan }) => `${monthlyPrice}/${yearlyPlan.perMonth}/${yearlyPlan.totalAnual}`)
        .join(),
      '0/0/0,49/40/480,99/80/960',
    ],
    [
      'lists of the profile',
      sizes([profile.suggestedPages, profile.twitterFeeds, profile.post, profile.latestPhotos, profile.suggestions]),
      '6,3,3,9,6',
    ],
    ['comments of the profile', sizes(profile.post.map(({ detailedComments }) => detailedComments)), '2,2,2'],
    ['polls', `${profile.polls.length}`, '2'],
    ['categories', `${knowledgeBase.categories.length}`, '6'],
    ['questions', sizes(knowledgeBase.questionGroups.map(({ questions }) => questions)), '5,5,5,5,5,4'],
    ['posts and recent posts', sizes([blog.posts, blog.sidebar.recentPosts, blog.sidebar.categories]), '6,4,5'],
    ['comments in the list', `${Math.min(...comments)} to ${Math.max(...comments)}`, '76 to 2100'],
    ['comments of the first post', `${blog.posts[0]?.detail.blog.comments}`, '19100'],
    [
      'lists of the shop’s dashboard',
      sizes([ecommerce.statisticsItems, ecommerce.companyTable, ecommerce.transactionData, ecommerce.meetup.avatars]),
      '4,7,5,5',
    ],
  ];
  return rows.flatMap(([what, actual, expected]) =>
    unless(actual === expected, `The ${what}: ${actual} instead of ${expected}.`),
  );
}

/** Each question must have one article, and every reference of an article must be a question. */
function knowledgeFaults({ questionGroups, articles }: Demos['bodies']['knowledgeBase']) {
  const slugs = questionGroups.flatMap(({ questions }) => questions.map(({ slug }) => slug));
  return [
    ...repeated(slugs, 'The question'),
    ...unless(slugs.join() === articles.map(({ slug }) => slug).join(), 'Articles and questions do not match.'),
    ...articles.flatMap(({ slug, relatedQuestions }) => [
      ...unless(relatedQuestions.length === 5, `${slug} has ${relatedQuestions.length} related questions.`),
      ...relatedQuestions
        .filter((related) => !slugs.includes(related.slug) || related.slug === slug)
        .map((related) => `${slug} points to ${related.slug}.`),
    ]),
  ];
}

/** Texts must contain no HTML that the server's sanitizer would drop. */
function htmlFaults({ collections, bodies }: Demos) {
  const texts: [where: string, html: string][] = [
    ...collections.mails.flatMap(({ id, message, replies }): [string, string][] => [
      [`mail ${id}`, message],
      ...replies.map((reply): [string, string] => [`mail ${reply.id}`, reply.message]),
    ]),
    ...collections.tasks.map(({ id, description }): [string, string] => [`task ${id}`, description]),
    ...bodies.knowledgeBase.articles.map(({ slug, content }): [string, string] => [slug, content]),
    ...bodies.blog.posts.map(({ summary, detail }): [string, string] => [`post ${summary.id}`, detail.blog.content]),
  ];
  return texts.flatMap(([where, html]) => unless(sanitise(html) === html, `The HTML of ${where} would be changed.`));
}

/** Each pictogram that the pages support must be used. */
function iconFaults({ bodies }: Demos) {
  const texts = new Set(textsOf(bodies));
  return icons.flatMap((icon) => unless(texts.has(icon), `No page shows the pictogram ${icon}.`));
}

/** Texts must contain no filler, no straight apostrophes or quotation marks, and no space at either end. */
function spellingFaults(demos: Demos) {
  return textsOf([demos.collections, demos.bodies]).flatMap((text) => [
    ...unless(!/lorem|ipsum|dolor sit/i.test(text), `Filler: ${text.slice(0, 60)}`),
    ...unless(!/\w'\w/.test(text), `A straight apostrophe: ${text.slice(0, 60)}`),
    ...unless(text === text.trim() && !/ {2}/.test(text), `Blanks: ${text.slice(0, 60)}`),
  ]);
}

/** All strings in a value, at any depth. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
