import type { knowledgeBaseFixture } from '@shared/contracts/demos/knowledgeBase';
import type { z } from 'zod';
import { addDays, type Day } from '../days';
import { required } from '../random';
import { dated } from './dates';
import { slugOf } from './store';
import { categoryTexts, groupTexts } from './texts/knowledge';

const groups = groupTexts.map(({ articles, ...group }, index) => ({
  id: index + 1,
  ...group,
  questions: articles.map(({ question }, id) => ({ id, question, slug: slugOf(question) })),
}));

/** Five related questions: the others of the group, then the first ones of the next group. */
function related(group: number, question: number) {
  const own = required(groups[group], 'a group').questions.filter((_, index) => index !== question);
  const next = required(groups[(group + 1) % groups.length], 'a group').questions;
  return [...own, ...next].slice(0, 5);
}

/** The knowledge base of TEMPLATE.md 1.11, with one article per question. */
export const generateKnowledgeBase = (asOf: Day): z.input<typeof knowledgeBaseFixture> => ({
  categories: categoryTexts.map((text, index) => ({
    id: index + 1,
    ...text,
    img: `/demos/knowledge/${text.category}.svg`,
  })),
  questionGroups: groups,
  articles: groupTexts.flatMap(({ articles }, group) =>
    articles.map(({ question, updatedAgo, content }, index) => ({
      slug: slugOf(question),
      title: question,
      lastUpdated: dated(addDays(asOf, -updatedAgo)),
      relatedQuestions: related(group, index),
      content,
    })),
  ),
});
