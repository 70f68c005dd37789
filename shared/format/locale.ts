/** A language's locale for numbers, money and dates: `pt` alone would mean Brazilian Portuguese. */
export const localeOf = (language: string): string => (language === 'pt' ? 'pt-PT' : language);
