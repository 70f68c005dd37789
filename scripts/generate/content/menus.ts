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
const hidden = { visible: false } as const satisfies Partial<MenuDraft>;

/**
 * The agents' menu. An entry with its page's title appears in the reader's language; a target is a route, an https
 * address or empty.
 */
const vip: readonly Entry[] = [
  ['Dashboard', '首页', 'layout-dashboard', '/vip/home'],
  [
    'Business',
    '业务',
    '',
    '',
    {},
    [
      ['Policies', '保单', 'file-text', '/vip/insurance-policy', { badge_source: 'pending' }],
      ['TP report', 'TP 报表', 'chart-area', '/vip/analytics'],
      ['In-force TP', '生效 TP', 'circle-check', '/vip/inforce-TP'],
      ['Pending TP', '待处理 TP', 'hourglass', '/vip/pending-TP'],
      ['Scoreboards', '排行榜', 'trophy', '/vip/score-report'],
    ],
  ],
  [
    'Money',
    '收入',
    '',
    '',
    {},
    [
      ['Earning records', '收入记录', 'coins', '/vip/earning_records'],
      ['Payment records', '付款记录', 'wallet', '/vip_pay_record'],
      ['Commission records', '佣金记录', 'receipt-text', '/vip/Commission_record'],
      ['Commission report', '佣金报表', 'chart-column', '/vip/commission-report'],
      ['Team rewards', '团队奖励', 'award', '/general/team_reward', both],
      ['Renewal & excess grid', '续期与超额表', 'grid-3x3', '/dashboard/level_info', both],
      ['Annuity & health grid', '年金与健康险表', 'table-2', '/dashboard/level_info_two', both],
    ],
  ],
  [
    'Team',
    '团队',
    '',
    '',
    {},
    [
      ['Direct agents', '下线会员', 'user-round-check', '/vip/next-per'],
      ['Team', '团队', 'network', '/vip/team'],
    ],
  ],
  [
    'Grow',
    '成长',
    '',
    '',
    {},
    [
      ['Recruiting', '增员', 'user-round-plus', '/vip/recruiting'],
      ['How to start?', '如何开始？', 'route', '/vip/licensing_appointment', { badge_source: 'tasks' }],
      [
        'Library',
        '资料库',
        'library-big',
        '/vip/tutorial-library',
        {},
        [
          ['Brochures', '宣传册', 'book-open', '/vip/tutorial-library-brochures', hidden],
          ['Training & tutorials', '培训教程', 'graduation-cap', '/vip/tutorial-library-training&tutorial', hidden],
          ['Compliance', '合规', 'scale', '/vip/tutorial-library-compliance', hidden],
        ],
      ],
      ['Videos', '视频', 'monitor-play', '/vip/tutorial-video'],
      ['Materials', '展业资料', 'folder-down', '/vip/tutorial-material'],
      ['User guide', '系统使用指南', 'book-open-text', '/vip/tutorial-use'],
    ],
  ],
  [
    'Communication',
    '沟通',
    '',
    '',
    {},
    [
      ['News', '新闻', 'newspaper', '/vip/newsList'],
      ['Messages', '消息', 'messages-square', '/vip/messageList', { badge_source: 'messages' }],
      ['Calendar', '日历', 'calendar-days', '/calendar/index', both],
    ],
  ],
  [
    'Leaders’ desk',
    '领导人专区',
    '',
    '',
    { min_rank: 4 },
    [['Supervision course', '监督课程', 'shield', '/vip/tutorial-library-compliance']],
  ],
  ['Carrier portals', '保险公司门户', 'external-link', 'https://agents.northlight.example', hidden],
];

/** The office's menu. Pages without an entry come at the end of their group. */
const general: readonly Entry[] = [
  ['Dashboard', '仪表盘', 'layout-dashboard', '/general/dashboard'],
  ['Business', '业务', '', '', {}, [['Policies', '保单', 'file-text', '/general/policy/policy_list']]],
  [
    'Money',
    '收入',
    '',
    '',
    {},
    [
      ['Team rewards', '团队奖励', 'award', '/general/team_reward'],
      ['Renewal & excess grid', '续期与超额表', 'grid-3x3', '/dashboard/level_info'],
      ['Annuity & health grid', '年金与健康险表', 'table-2', '/dashboard/level_info_two'],
    ],
  ],
  [
    'Products',
    '产品',
    '',
    '',
    {},
    [
      ['Carriers', '品牌管理', 'building-2', '/general/product/brand_management'],
      ['Categories', '分类管理', 'list-tree', '/general/product/category_management'],
      ['Products', '产品列表', 'package', '/general/product/product_list'],
    ],
  ],
  [
    'Members',
    '会员',
    '',
    '',
    {},
    [
      ['Members', '会员列表', 'users', '/general/member/member_list'],
      [
        'Inactive members',
        '未激活会员',
        'user-round-x',
        '/general/active/activeMember_list',
        { badge_source: 'tasks' },
      ],
      ['Levels & grids', '会员等级', 'layers', '/general/member/level_management'],
    ],
  ],
  [
    'Finance',
    '财务',
    '',
    '',
    {},
    [
      ['TP data', 'TP 数据', 'table-2', '/general/finance/finance_list'],
      ['Commission work queue', '佣金处理', 'list-checks', '/general/finance/commission_list'],
      ['Commission records', '佣金记录', 'receipt-text', '/Commission/record'],
      ['Earning records', '收入记录', 'coins', '/Earnings/record'],
      ['Adjustments', '调整审批', 'scale', '/general/finance/adjustment_list'],
      ['Pay runs', '付款记录', 'banknote', '/pay/record'],
    ],
  ],
  [
    'Content',
    '内容',
    '',
    '',
    {},
    [
      ['Articles', '文章管理', 'file-text', '/general/menu/article_list'],
      ['Article categories', '文章分类', 'folder-tree', '/general/menu/article_category_list'],
      ['Banners', '横幅管理', 'gallery-horizontal', '/general/menu/banner_list'],
      ['ATT agents', 'ATT 代理人', 'cake', '/general/menu/birthday_list'],
      ['Resources', '视频管理', 'clapperboard', '/general/video/video_list'],
      ['Menus', '菜单管理', 'menu', '/general/menu/menu_list'],
    ],
  ],
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
