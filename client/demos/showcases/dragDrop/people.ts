export const people = [
  'Amara Nwosu',
  'Tobias Lindgren',
  'Inês Carvalho',
  'Jonas Weber',
  'Claire Fontaine',
  'Daniel Okafor',
  'Mei Tanaka',
  'Rafael Costa',
] as const;
