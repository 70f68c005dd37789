/** How a language of the product writes numbers, money and dates: `pt` alone would be Brazilian. */
export const localeOf = (language: string): string => (language === 'pt' ? 'pt-PT' : language);
