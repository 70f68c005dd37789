import { paths } from '~/paths';

/** A record's page, or the list that contains it. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  members: paths.memberEdit,
  levels: paths.levelEdit,
  grids: () => paths.levelList,
  brands: paths.brandEdit,
  categories: paths.categoryEdit,
  products: paths.productEdit,
  policies: paths.officePolicyDetail,
  article_categories: paths.articleCategoryEdit,
  articles: paths.articleEdit,
  resources: paths.videoEdit,
  banners: paths.bannerEdit,
  att_images: paths.birthdayEdit,
  menus: () => paths.menuList,
  conversations: () => paths.mailbox,
  recruits: () => paths.officeRecruits,
  licences: () => paths.licenseQueue,
  credentials: () => `${paths.licenseQueue}?tab=credentials`,
  appointments: () => `${paths.licenseQueue}?tab=appointments`,
  settings: () => paths.settings,
  approvals: () => paths.approvals,
  proposed_adjustments: () => paths.adjustments,
  earnings: () => paths.officeEarnings,
  commission_records: paths.officeCommissionRecord,
  reward_awards: () => paths.teamReward,
  runs: () => paths.officePayments,
  deposits: () => `${paths.carrierStatements}?view=deposits`,
  statements: () => paths.carrierStatements,
  contests: () => paths.contestList,
};

/** Address of the entry's record; undefined when the entry covers many records. */
export const pageOf = ({ entity, entity_id }: { entity: string; entity_id: string }): string | undefined =>
  entity_id === '*' ? undefined : pages[entity]?.(entity_id);
