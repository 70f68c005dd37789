/** The address of every screen; the only way in which features link to each other. Edit pages name their item by `?id=`. */
const withId = (path: string) => (id: number | string) => `${path}?id=${encodeURIComponent(id)}`;

export const paths = {
  root: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  renewPassword: '/renew-password',
  notFound: '/error-404',
  notAuthorized: '/pages/miscellaneous/not-authorized',

  home: '/vip/home',
  account: '/vip/userinfo',
  policyList: '/vip/insurance-policy',
  policyDetail: withId('/vip/insurance-policy-detail'),

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
