import type { ArticleCategoryRecord, ArticleRecord } from '@shared/contracts/network/articles';
import { addDays, type Day, instantOf } from '../days';
import { required, stream } from '../random';
import { htmlOf, type WrittenArticle } from './texts/article';
import { guide } from './texts/guide';
import { news } from './texts/news';
import { rules } from './texts/rules';
import { starting } from './texts/starting';

const categories = [
  ['news', 'News', '新闻'],
  ['recruiting', 'Recruiting', '增员'],
  ['how_to_start', 'How to start', '如何开始'],
  ['compliance_notice', 'Compliance notices', '合规通知'],
  ['faq', 'FAQ', '常见问题'],
  ['system_guide', 'System guide', '系统指南'],
] as const;

export function generateArticleCategories(asOf: Day): ArticleCategoryRecord[] {
  const since = instantOf(addDays(asOf, -900), 0);
  return categories.map(([code, name, name_zh], index) => ({
    id: index + 1,
    version: 0,
    parent_id: null,
    name,
    name_zh,
    code,
    sort: (index + 1) * 10,
    status: 'on',
    created_at: since,
    updated_at: since,
  }));
}

const written: readonly WrittenArticle[] = [...news, ...starting, ...rules, ...guide];

function statusOf({ status, days }: WrittenArticle): ArticleRecord['status'] {
  if (status) return status;
  return days < 0 ? 'scheduled' : 'published';
}

/** The articles of DOMAIN.md 7, and five more for the guide. reading.ts adds their views. */
export function generateArticles(seed: number, asOf: Day): ArticleRecord[] {
  return written.map((article, index) => {
    const random = stream(seed, 'article', index);
    const published = instantOf(addDays(asOf, -article.days), random.int(0, 300));
    const made = instantOf(addDays(asOf, -Math.max(article.days + 2, 1)), random.int(0, 300));
    const status = statusOf(article);
    return {
      id: index + 1,
      version: 0,
      title: article.title,
      title_zh: article.zh,
      category_id: required(categories.findIndex(([code]) => code === article.code) + 1 || null, 'a category'),
      slug: article.slug,
      cover_url: '',
      summary: article.summary,
      body: htmlOf(article.body),
      attachments: [],
      author: article.author,
      audience: {
        all: !article.levels && !article.states,
        level_ids: [...(article.levels ?? [])],
        states: [...(article.states ?? [])],
      },
      status,
      publish_at: status === 'draft' || status === 'archived' ? null : published,
      pinned: article.pinned ?? false,
      require_ack: article.ack ?? false,
      locale: article.locale ?? 'en',
      tour: article.tour ?? null,
      view_count: 0,
      created_at: made,
      updated_at: made,
    };
  });
}
