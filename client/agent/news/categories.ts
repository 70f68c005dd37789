import { paths } from '~/paths';

/** Article categories on the news page, by code (domain.md 2.13). The first is the default. */
export const newsCodes = ['news', 'compliance_notice'] as const;
export type NewsCode = (typeof newsCodes)[number];

export const newsCodeOf = (code: string | null): NewsCode => newsCodes.find((each) => each === code) ?? 'news';

export const newsAddress = (code: NewsCode): string => (code === 'news' ? paths.news : `${paths.news}?code=${code}`);
