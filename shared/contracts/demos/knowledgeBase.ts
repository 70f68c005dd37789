import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { html, id, nothing, picture } from './fields';
import { dated, icon, tone } from './look';

/** The knowledge base of the demo (template.md 1.11). Every category holds all groups of questions. */
export const knowledgeCategories = [
  'sales-automation',
  'marketing-automation',
  'api-questions',
  'personalization',
  'email-marketing',
  'demand-generation',
] as const;

/** Questions are numbered from 0 within their group. */
const questionId = z.int().min(0);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const knowledgeCategory = z.strictObject({
  id,
  category: z.enum(knowledgeCategories),
  img: picture,
  title: z.string(),
  desc: z.string(),
});
export const questionGroup = z.strictObject({
  id,
  title: z.string(),
  icon,
  iconColor: tone,
  /** Unique across all groups, because the address of a question does not name its group. */
  questions: z.array(z.strictObject({ id: questionId, question: z.string(), slug })),
});
export const article = z.strictObject({
  title: z.string(),
  lastUpdated: dated,
  relatedQuestions: z.array(z.strictObject({ id: questionId, question: z.string(), slug })),
  content: html(20_000),
});

/** As in fixtures/demos/knowledgeBase.json. Without a slug, the first article is returned. */
export const knowledgeBaseFixture = z.strictObject({
  categories: z.array(knowledgeCategory),
  questionGroups: z.array(questionGroup),
  articles: z.array(article.extend({ slug })),
});

const category = z.string().max(60).optional();
export const knowledgeBase = {
  categories: endpoint({
    method: 'get',
    path: '/kb/data/knowledge_base',
    requires: 'open',
    summary: 'The categories of the knowledge base.',
    data: z.array(knowledgeCategory),
  }),
  questions: endpoint({
    method: 'get',
    path: '/kb/data/category',
    requires: 'open',
    summary: 'All groups of questions, whatever the category.',
    example: { query: { category: 'api-questions' } },
    query: z.object({ category: category.describe('The category whose questions are listed.') }),
    data: z.array(questionGroup),
    failures: { 404: nothing },
  }),
  article: endpoint({
    method: 'get',
    path: '/kb/data/question',
    requires: 'open',
    summary: 'The answer to one question; the first one where no slug is given.',
    query: z.object({
      category: category.describe('The category of the question.'),
      slug: z
        .string()
        .max(120)
        .optional()
        .describe('The question, by the last part of its address; defaults to the first one.'),
    }),
    data: article,
    failures: { 404: nothing },
  }),
};
