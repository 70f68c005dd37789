import type { MenuDraft, MenuRecord } from '@shared/contracts/network/menus';
import { addDays, type Day, instantOf } from '../days';

type Entry = readonly [
  title: string,
  zh: string,
  icon: string,
  target: string,
  more?: Partial<MenuDraft>,
  below?: readonly Entry[],
];

const both = { roles: ['member', 'administrator'] } as const satisfies Partial<MenuDraft>;

/** The agents' menu: SPEC.md section 2. An icon is a lucide name; a target is a route, an https address or nothing. */
const vip: readonly Entry[] = [
  ['Dashboard', '首页', 'layout-dashboard', '/vip/home'],
  ['My account', '我的账户', 'user-round', '/vip/userinfo'],
  [
    'Team',
    '团队',
    'users',
    '',
    {},
    [
      ['Downline agents', '直属下线', 'user-plus', '/vip/next-per'],
      ['Team list', '团队列表', 'network', '/vip/team'],
      ['Recruiting', '增员', 'handshake', '/vip/recruiting'],
    ],
  ],
  [
    'Policies',
    '保单',
    'file-text',
    '',
    {},
    [
      ['Policy list', '保单列表', 'files', '/vip/insurance-policy', { badge_source: 'pending' }],
      ['Write a case', '新建保单', 'file-plus', '/vip/insurance-policy/create'],
    ],
  ],
  [
    'Earnings',
    '收入',
    'wallet',
    '',
    {},
    [
      ['Earning records', '收入记录', 'receipt', '/vip/earning_records'],
      ['Payment records', '付款记录', 'landmark', '/vip_pay_record'],
      [
        'Commission',
        '佣金',
        'percent',
        '',
        {},
        [
          ['Commission report', '佣金报表', 'chart-column', '/vip/commission-report'],
          ['Commission records', '佣金记录', 'list', '/vip/Commission_record'],
        ],
      ],
      ['Team reward', '团队奖励', 'trophy', '/general/team_reward', both],
    ],
  ],
  [
    'Reports',
    '报表',
    'chart-line',
    '',
    {},
    [
      ['TP report', 'TP 报表', 'chart-area', '/vip/analytics'],
      ['Scoreboards', '排行榜', 'medal', '/vip/score-report'],
      ['Inforce TP', '生效 TP', 'circle-check', '/vip/inforce-TP'],
      ['Pending TP', '待生效 TP', 'hourglass', '/vip/pending-TP'],
      ['Renewal & excess grid', '续期与超额表', 'table', '/dashboard/level_info', both],
      ['Annuity & health grid', '年金与健康险表', 'table-2', '/dashboard/level_info_two', both],
    ],
  ],
  [
    'Library',
    '资料库',
    'library',
    '',
    {},
    [
      ['Brochures', '宣传册', 'book-open', '/vip/tutorial-library-brochures'],
      ['Training & tutorial', '培训教程', 'graduation-cap', '/vip/tutorial-library-training&tutorial'],
      ['Compliance', '合规', 'scale', '/vip/tutorial-library-compliance'],
      ['Materials', '展业资料', 'download', '/vip/tutorial-material'],
      ['Videos', '视频', 'circle-play', '/vip/tutorial-video'],
      ['System user guide', '系统使用指南', 'circle-help', '/vip/tutorial-use'],
      [
        'Leaders’ desk',
        '领导人专区',
        'star',
        '',
        { min_rank: 4 },
        [['Supervision course', '监督课程', 'shield', '/vip/tutorial-library-compliance']],
      ],
    ],
  ],
  ['How to start?', '如何开始？', 'footprints', '/vip/licensing_appointment', { badge_source: 'tasks' }],
  ['Calendar', '日历', 'calendar', '/calendar/index', both],
  ['News', '新闻', 'newspaper', '/vip/newsList'],
  ['Messages', '消息', 'mail', '/vip/messageList', { badge_source: 'messages' }],
  ['Carrier portals', '保险公司门户', 'external-link', 'https://agents.northlight.example', { visible: false }],
];

/** The office's menu. */
const general: readonly Entry[] = [
  ['Dashboard', '工作台', 'layout-dashboard', '/general/dashboard'],
  [
    'Products',
    '产品',
    'package',
    '',
    {},
    [
      ['Carriers', '品牌', 'building-2', '/general/product/brand_management'],
      ['Categories', '分类', 'folder-tree', '/general/product/category_management'],
      ['Products', '产品列表', 'boxes', '/general/product/product_list'],
    ],
  ],
  [
    'Members',
    '会员',
    'users',
    '',
    {},
    [
      ['Member list', '会员列表', 'user-round', '/general/member/member_list'],
      ['Awaiting activation', '待激活', 'user-check', '/general/active/activeMember_list', { badge_source: 'tasks' }],
      ['Levels', '会员等级', 'layers', '/general/member/level_management'],
      ['Downline agents', '下线查询', 'network', '/general/downline_agent'],
    ],
  ],
  ['Policies', '保单', 'file-text', '/general/policy/policy_list', { badge_source: 'pending' }],
  [
    'Money',
    '财务',
    'wallet',
    '',
    {},
    [
      ['TP data', 'TP 数据', 'database', '/general/finance/finance_list'],
      ['Commission records', '佣金记录', 'list', '/Commission/record'],
      ['Earning records', '收入记录', 'receipt', '/Earnings/record'],
      ['Payment records', '付款记录', 'landmark', '/pay/record'],
      ['Team reward', '团队奖励', 'trophy', '/general/team_reward'],
    ],
  ],
  [
    'Content',
    '内容',
    'layout-list',
    '',
    {},
    [
      ['Menus', '菜单', 'menu', '/general/menu/menu_list'],
      ['Articles', '文章', 'newspaper', '/general/menu/article_list'],
      ['Videos', '视频', 'circle-play', '/general/video/video_list'],
      ['Banners', '横幅', 'image', '/general/menu/banner_list'],
      ['ATT agents', 'ATT 代理人', 'images', '/general/menu/birthday_list'],
    ],
  ],
  ['Mailbox', '信箱', 'mail', '/general/menu/mailbox_list', { badge_source: 'messages' }],
];

export function generateMenus(asOf: Day): MenuRecord[] {
  const since = instantOf(addDays(asOf, -700), 0);
  const menus: MenuRecord[] = [];
  const add = (entries: readonly Entry[], area: MenuRecord['area'], parent_id: number | null) => {
    entries.forEach(([title, title_zh, icon, target, more = {}, below = []], index) => {
      const id = menus.length + 1;
      menus.push({
        id,
        version: 0,
        parent_id,
        title,
        title_zh,
        icon,
        route: target.startsWith('/') ? target : '',
        url: target.startsWith('/') ? '' : target,
        article_id: null,
        area,
        roles: area === 'vip' ? ['member'] : ['administrator'],
        min_rank: null,
        sort: (index + 1) * 10,
        visible: true,
        badge_source: null,
        created_at: since,
        updated_at: since,
        ...more,
      });
      add(below, area, id);
    });
  };
  add(vip, 'vip', null);
  add(general, 'general', null);
  return menus;
}
