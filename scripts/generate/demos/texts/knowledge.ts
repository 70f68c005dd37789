import type { knowledgeCategory, questionGroup } from '@shared/contracts/demos/knowledgeBase';
import type { z } from 'zod';
import { accountArticles } from './knowledgeAccount';
import { billingArticles } from './knowledgeBilling';
import { appArticles } from './knowledgeMobile';

/** An article; its slug derives from the question, `updatedAgo` counts days. */
export interface ArticleText {
  question: string;
  updatedAgo: number;
  content: string;
}

export const categoryTexts: readonly Omit<z.input<typeof knowledgeCategory>, 'id' | 'img'>[] = [
  {
    category: 'sales-automation',
    title: 'Sales Automation',
    desc: 'Reminders, follow-ups, and proposals that write their own first draft.',
  },
  {
    category: 'marketing-automation',
    title: 'Marketing Automation',
    desc: 'Campaigns that begin on a birthday, a renewal, or a move, and stop when someone answers.',
  },
  {
    category: 'api-questions',
    title: 'API Questions',
    desc: 'Keys, limits, and examples for connecting Lantern to other programs.',
  },
  {
    category: 'personalization',
    title: 'Personalization',
    desc: 'Your logo, your colors, your signature, and the fields that only your agency needs.',
  },
  {
    category: 'email-marketing',
    title: 'Email Marketing',
    desc: 'Letters that families read, lists that stay clean, and figures that you can trust.',
  },
  {
    category: 'demand-generation',
    title: 'Demand Generation',
    desc: 'Seminars, referrals, and landing pages: how strangers become people who call you.',
  },
];

type Group = Omit<z.input<typeof questionGroup>, 'id' | 'questions'> & { articles: readonly ArticleText[] };

export const groupTexts: readonly Group[] = [
  { title: 'Account Settings', icon: 'settings', iconColor: 'primary', articles: accountArticles.account },
  { title: 'API Questions', icon: 'link', iconColor: 'success', articles: accountArticles.api },
  { title: 'Billing', icon: 'file-text', iconColor: 'danger', articles: billingArticles.billing },
  { title: 'Copyright & Legal', icon: 'lock', iconColor: 'warning', articles: billingArticles.legal },
  { title: 'Mobile Apps', icon: 'smartphone', iconColor: 'info', articles: appArticles.mobile },
  { title: 'Using Lantern', icon: 'life-buoy', iconColor: 'secondary', articles: appArticles.using },
];
