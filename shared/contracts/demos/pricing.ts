import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { day } from '../fields';
import { questionAndAnswer } from './faq';
import { id, picture } from './fields';

/** The plans of the demo (template.md 1.11), in dollars. `totalAnual` is misspelled because callers expect it. */
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

export const planNames = ['basicPlan', 'standardPlan', 'enterprisePlan'] as const;
export const billings = ['monthly', 'yearly'] as const;

export const planChoice = z.strictObject({
  plan: z.enum(planNames),
  billing: z.enum(billings),
  /** The last day of a trial. */
  trialUntil: day.nullable(),
});
export type PlanChoice = z.infer<typeof planChoice>;
/** The stored form. */
export const planRecord = planChoice.extend({ id, owner: z.string().min(1).max(60) });
export type PlanRecord = z.infer<typeof planRecord>;

export const pricing = {
  plans: endpoint({
    method: 'get',
    path: '/pricing/data',
    requires: 'open',
    summary: 'The three plans and questions about them.',
    data: pricingFixture,
  }),
  /** Basic without a choice. Callers without a token share one. */
  current: endpoint({
    method: 'get',
    path: '/pricing/current',
    requires: 'anyone',
    summary: 'The plan that the caller has chosen.',
    data: planChoice,
  }),
  choose: endpoint({
    method: 'post',
    path: '/pricing/current',
    requires: 'anyone',
    summary: 'Chooses a plan, at once or with a trial of 14 days.',
    example: { body: { plan: 'standardPlan', billing: 'yearly', trial: true } },
    body: z.strictObject({
      plan: z.enum(planNames).describe('The plan to subscribe to.'),
      billing: z.enum(billings).describe('The interval at which the plan is paid.'),
      trial: z.boolean().default(false).describe('True starts with a free trial.'),
    }),
    data: planChoice,
  }),
};
