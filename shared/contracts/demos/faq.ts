import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { search } from './fields';
import { icon } from './look';

/** The questions and answers of the demo (template.md 1.11). */
export const faqGroups = ['payment', 'delivery', 'cancellationReturn', 'myOrders', 'productServices'] as const;

export const questionAndAnswer = z.strictObject({ question: z.string(), ans: z.string() });
export const faqGroup = z.strictObject({
  icon,
  title: z.string(),
  subtitle: z.string(),
  qandA: z.array(questionAndAnswer),
});
export type FaqGroup = z.infer<typeof faqGroup>;

/** As in fixtures/demos/faq.json. */
export const faqFixture = z.strictObject({
  payment: faqGroup,
  delivery: faqGroup,
  cancellationReturn: faqGroup,
  myOrders: faqGroup,
  productServices: faqGroup,
});

export const faq = {
  /** `q` searches questions and answers. Groups without a match are omitted. */
  list: endpoint({
    method: 'get',
    path: '/faq/data',
    requires: 'open',
    summary: 'Questions and answers by group, optionally those that hold a text.',
    example: { query: { q: 'how' } },
    query: z.object({ q: search }),
    data: faqFixture.partial(),
  }),
};
