import { paths } from '~/paths';

/** The categories whose articles are read here, by their codes (DOMAIN.md 2.13); the first one without a choice. */
export const newsCodes = ['news', 'compliance_notice'] as const;
export type NewsCode = (typeof newsCodes)[number];

export const newsCodeOf = (code: string | null): NewsCode => newsCodes.find((known) => known === code) ?? 'news';

export const newsAddress = (code: NewsCode): string => (code === 'news' ? paths.news : `${paths.news}?code=${code}`);
