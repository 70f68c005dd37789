import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { questionAndAnswer } from './faq';
import { picture } from './fields';

/** The plans of the demo (TEMPLATE.md 1.11), in dollars. `totalAnual` is misspelled because callers expect it. */
export const plan = z.strictObject({
  title: z.string(),
  img: picture,
  subtitle: z.string(),
  monthlyPrice: z.int().min(0),
  yearlyPlan: z.strictObject({ perMonth: z.int().min(0), totalAnual: z.int().min(0) }),
  planBenefits: z.array(z.string()),
  popular: z.boolean(),
});
export type Plan = z.infer<typeof plan>;

/** As in fixtures/demos/pricing.json. */
export const pricingFixture = z.strictObject({
  basicPlan: plan,
  standardPlan: plan,
  enterprisePlan: plan,
  qandA: z.array(questionAndAnswer),
});

export const pricing = {
  plans: endpoint({
    method: 'get',
    path: '/pricing/data',
    requires: 'open',
    summary: 'The three plans and questions about them.',
    data: pricingFixture,
  }),
};
