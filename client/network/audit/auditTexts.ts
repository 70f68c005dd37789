/** The section that has the words for a table's fields and choices; `audit` has those of the others. */
const sections: Readonly<Record<string, string>> = {
  levels: 'officeLevels',
  grids: 'officeLevels',
  members: 'members',
  brands: 'brands',
  categories: 'categories',
  products: 'products',
  policies: 'policies',
  orders: 'policies',
  article_categories: 'articleCategories',
  articles: 'officeArticles',
  resources: 'videos',
  banners: 'banners',
  att_images: 'birthdays',
  recruits: 'recruiting',
  licences: 'licenseQueue',
  credentials: 'licenseQueue',
  appointments: 'licenseQueue',
  earnings: 'earnings',
  approvals: 'approvals',
  proposed_adjustments: 'adjustments',
  runs: 'payRuns',
  settings: 'settings',
};

/** Text namespaces of a screen that shows changes of every table. */
export const auditTexts = ['audit', ...new Set(Object.values(sections))];

/** Where the words for a table's fields are found, the best first. */
export const textsOfTable = (table: string): readonly string[] => {
  const section = sections[table];
  return section ? [section, 'audit'] : ['audit'];
};
