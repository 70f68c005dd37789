const withParam = (path: string, name: string) =>
  Object.assign((value: number | string) => `${path}?${name}=${encodeURIComponent(value)}`, { path });

/** An address that names its item by `?id=`: called, it is the link; `path` is what the router matches. */
const withId = (path: string) => withParam(path, 'id');

const register = '/register';
const account = '/vip/userinfo';
const brochures = '/vip/tutorial-library-brochures';
const training = '/vip/tutorial-library-training&tutorial';
const compliance = '/vip/tutorial-library-compliance';
const tutorialUse = '/vip/tutorial-use';

/** The address of every screen; the only way in which features link to each other. No address is written anywhere else. */
export const paths = {
  root: '/',
  login: '/login',
  register,
  registerBy: withParam(register, 'ref'),
  forgotPassword: '/forgot-password',
  renewPassword: '/renew-password',
  notFound: '/error-404',
  notAuthorized: '/pages/miscellaneous/not-authorized',

  home: '/vip/home',
  account,
  accountTab: withParam(account, 'tab'),
  policyList: '/vip/insurance-policy',
  policyDetail: withId('/vip/insurance-policy-detail'),
  policyCreate: '/vip/insurance-policy/create',
  policyEdit: withId('/vip/insurance-policy/edit'),
  policySubmit: withId('/vip/insurance-policy-submit'),
  payments: '/vip_pay_record',
  earnings: '/vip/earning_records',
  commissionReport: '/vip/commission-report',
  commissionRecords: '/vip/Commission_record',
  commissionRecord: withId('/vip/Commission_record_detail'),
  teamReward: '/general/team_reward',
  nextPer: '/vip/next-per',
  team: '/vip/team',
  teamAt: withParam('/vip/team', 'at'),
  recruiting: '/vip/recruiting',
  licensing: '/vip/licensing_appointment',
  analytics: '/vip/analytics',
  scores: '/vip/score-report',
  inforceTp: '/vip/inforce-TP',
  pendingTp: '/vip/pending-TP',
  levelGrid: '/dashboard/level_info',
  levelGridTwo: '/dashboard/level_info_two',
  tutorialUse,
  guideDocuments: withParam(tutorialUse, 'code')('documents'),
  tutorialVideo: '/vip/tutorial-video',
  tutorialMaterial: '/vip/tutorial-material',
  library: '/vip/tutorial-library',
  libraryItem: withId('/vip/tutorial-library-detail'),
  brochures,
  brochuresOf: withParam(brochures, 'product_id'),
  brochure: withId(`${brochures}-detail`),
  training,
  trainingTutorial: withId(`${training}-detail`),
  compliance,
  complianceDocument: withId(`${compliance}-detail`),
  trainingDetail: withId('/vip/peixun_detail'),
  news: '/vip/newsList',
  messages: '/vip/messageList',
  calendar: '/calendar/index',

  officeDashboard: '/general/dashboard',
  brandList: '/general/product/brand_management',
  brandCreate: '/general/product/brand_management/create',
  brandEdit: withId('/general/product/brand_management/edit'),
  categoryList: '/general/product/category_management',
  categoryCreate: '/general/product/category_management_create',
  categoryEdit: withId('/general/product/category_management_edit'),
  productList: '/general/product/product_list',
  productCreate: '/general/product/product_list/create',
  productEdit: withId('/general/product/product_list/edit'),
  officePolicyList: '/general/policy/policy_list',
  officePolicyDetail: withId('/general/policy/policy_list/detail'),

  lanternCalls: '/__lantern',
  lanternRehearsal: '/__lantern/rehearsal',
} as const;
