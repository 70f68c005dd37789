/** Text section of each table's fields and choices; other tables use `audit`. */
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
  payments: 'payments',
  promotions: 'promotions',
  corrections: 'policies',
  reward_awards: 'rewards',
  statements: 'carrierStatements',
  statement_rows: 'carrierStatements',
  settings: 'settings',
  api_keys: 'connections',
  webhooks: 'webhooks',
};

/** Choices whose texts are in another section or under another field. */
const choices: Readonly<Record<string, string>> = {
  'approvals.act': 'approvals:choices.kind',
  'approvals.entity': 'audit:choices.entity',
  'calendar_events.calendar': 'calendar:choices.calendar',
  'calendar_events.scope': 'calendar:choices.scope',
  'corrections.chargeback_schedule': 'products:choices.chargeback_schedule',
  'corrections.role': 'cases:splits',
  'corrections.tp_method': 'products:choices.tp_method',
  'contests.kind': 'contests:choices.kind',
  'contests.metric': 'contests:choices.metric',
  'contests.status': 'contests:choices.status',
  'contests.visibility': 'contests:choices.visibility',
  'conversations.kind': 'mailbox:choices.kind',
  'conversations.priority': 'mailbox:choices.priority',
  'conversations.status': 'mailbox:choices.status',
  'debt_moves.kind': 'debts:kind',
  'earnings.held_by': 'earnings:heldBy',
  'goals.metric': 'contests:choices.metric',
  'goals.period': 'home:goal.period',
  'member_steps.code': 'licensing:step',
  'member_levels.reason': 'members:history.level',
  'member_messages.type': 'messages:choices.type',
  'member_statuses.status': 'members:choices.status',
  'member_uplines.reason': 'members:history.upline',
  'members.tax_type': 'profile:choices.tax_type',
  'members.type': 'profile:choices.type',
  'menus.area': 'menus:choices.area',
  'menus.roles': 'shell:role',
  'orders.method': 'policies:choices.order_method',
  'orders.status': 'policies:choices.order_status',
  'policies.chargeback_schedule': 'products:choices.chargeback_schedule',
  'policies.code': 'policies:choices.requirement',
  'policies.gender': 'members:choices.gender',
  'policies.owner': 'policies:choices.requirement_owner',
  'policies.role': 'cases:splits',
  'policies.tp_method': 'products:choices.tp_method',
  'planned_changes.status': 'members:planned.status',
  'policy_statuses.from': 'policies:choices.status',
  'policy_statuses.to': 'policies:choices.status',
  'runs.to': 'payRuns:choices.status',
  'reward_rules.metric': 'rewards:metric',
  'reward_rules.period': 'rewardRules:choices.period',
  'reward_rules.status': 'records:choices.status',
  'settings.language': 'members:choices.language',
  'start_steps.code': 'licensing:step',
  'start_steps.depends_on': 'licensing:step',
  'statements.kinds': 'carrierStatements:choices.kind',
  'start_steps.owner': 'licensing:owner',
};

/** Text key of a field's choices; undefined when the table's section or `audit` has them under the field's name. */
export const choicesOf = (table: string, field: string): string | undefined => choices[`${table}.${field}`];

/** Text namespaces for a screen with changes of every table. */
export const auditTexts = [
  ...new Set(['audit', ...Object.values(sections), ...Object.values(choices).map((key) => key.replace(/:.*/, ''))]),
];

/** Text sections of a table's fields, best first. */
export const textsOfTable = (table: string): readonly string[] => {
  const section = sections[table];
  return section ? [section, 'audit'] : ['audit'];
};
