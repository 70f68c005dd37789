import type { pricingFixture } from '@shared/contracts/demos/pricing';
import type { z } from 'zod';

export const pricing: z.input<typeof pricingFixture> = {
  basicPlan: {
    title: 'Basic',
    img: '/demos/plans/basic.svg',
    subtitle: 'For one agent and a first client list',
    monthlyPrice: 0,
    yearlyPlan: { perMonth: 0, totalAnual: 0 },
    planBenefits: [
      'Up to 100 client files',
      'Unlimited needs analyses',
      'Reminders for annual reviews',
      'Proposals with our logo',
      'Answers by email',
    ],
    popular: false,
  },
  standardPlan: {
    title: 'Standard',
    img: '/demos/plans/standard.svg',
    subtitle: 'For agents who write every week',
    monthlyPrice: 49,
    yearlyPlan: { perMonth: 40, totalAnual: 480 },
    planBenefits: [
      'Unlimited client files',
      'Commission statements at a glance',
      'Proposals with your own logo',
      'Signatures on any device',
      'Calendar and mailbox in one place',
    ],
    popular: true,
  },
  enterprisePlan: {
    title: 'Enterprise',
    img: '/demos/plans/enterprise.svg',
    subtitle: 'For agencies with several teams',
    monthlyPrice: 99,
    yearlyPlan: { perMonth: 80, totalAnual: 960 },
    planBenefits: [
      'Everything in Standard',
      'Team and generation reports',
      'Roles, approvals, and an audit trail',
      'Data exchange with your carriers',
      'A dedicated contact who picks up the phone',
    ],
    popular: false,
  },
  qandA: [
    {
      question: 'Does the trial end automatically?',
      ans: 'Yes. After fourteen days your account goes back to Basic. Nothing is charged, and nothing that you entered is lost.',
    },
    {
      question: 'Can we change the plan during the year?',
      ans: 'At any time. An upgrade applies right away and is charged for the rest of the year only; a downgrade begins with the next billing period.',
    },
    {
      question: 'What happens to our data when we leave?',
      ans: 'You export it as files that any spreadsheet reads. We keep it for another ninety days in case you change your mind, and then delete it permanently.',
    },
  ],
};
