import { createRoot } from 'react-dom/client';
import { BookOpen, Building2, Calendar, ChartPie, CircleDollarSign, Clock, CreditCard, FileText, Grid2x2, LayoutDashboard, Mail, MessageSquare, Network, CircleCheck, Star, Trophy, UserPlus, Users } from 'lucide-react';
import { createMemoryRouter, Outlet, RouterProvider, useMatches } from 'react-router-dom';
import i18next from 'i18next';
import { abilityOf, rulesFor, roles } from '@shared/abilities';
import { startTexts } from '~/platform/i18n';
import { preferences } from '~/platform/preferences';
import { session } from '~/platform/session';
import type { Screen } from '~/platform/screen';
import { Card } from '~/ui/Card';
import { PageHeader } from '~/ui/PageHeader';
import { Layout } from '../Layout';
import '~/ui/tokens.css';
import '~/ui/base.css';

const de = preferences.language === 'de';
const names: Record<string, string> = {};
const s = (path: string, en: string, deName: string, group: any, icon: any, more: object = {}): Screen => {
  names[path.replace(/\W/g, '_')] = de ? deName : en;
  return { path, title: `shell:fake.${path.replace(/\W/g, '_')}`, set: 'memberOnly', requires: ['read', 'Dashboard'], menu: { group, icon }, load: async () => () => null, ...more };
};
const list = s('/vip/insurance-policy', 'Policies', 'Versicherungsverträge', 'business', FileText, { titleZh: '保单' });
const screens: Screen[] = [
  s('/vip/home', 'Dashboard', 'Übersicht', 'top', LayoutDashboard),
  list, s('/vip/pending-TP', 'Pending TP', 'Ausstehende TP', 'business', Clock), s('/vip/inforce-TP', 'Inforce TP', 'Wirksame TP', 'business', CircleCheck), s('/vip/analytics', 'TP report', 'TP-Auswertung', 'business', ChartPie),
  s('/vip/earning_records', 'Earnings', 'Verdienste', 'money', CircleDollarSign), s('/vip/commission-report', 'Commissions', 'Provisionen', 'money', Grid2x2), s('/vip_pay_record', 'Payments', 'Zahlungen', 'money', CreditCard), s('/dashboard/level_info', 'Renewal & Excess Grid', 'Verlängerungs- und Überschussraster', 'money', Grid2x2),
  s('/vip/next-per', 'Downline agents', 'Unterstellte Vermittler', 'team', Users), s('/vip/team', 'Team', 'Team', 'team', Network), s('/vip/score-report', 'Scoreboards', 'Bestenlisten', 'team', Trophy),
  s('/vip/training', 'Training', 'Schulung', 'grow', BookOpen), s('/vip/recruiting', 'Recruiting', 'Anwerbung', 'grow', UserPlus),
  s('/brands', 'Brands', 'Marken', 'products', Building2), s('/mails', 'Mailbox', 'Postfach', 'communication', Mail), s('/apps/chat', 'Chat', 'Chat', 'apps', MessageSquare, { layout: 'panel' }), s('/apps/calendar', 'Calendar', 'Kalender', 'apps', Calendar), s('/apps/todo', 'Todo', 'Aufgaben', 'apps', Star),
  { ...s('/vip/userinfo', 'My account', 'Mein Konto', 'top', Star), menu: undefined },
  { ...s('/vip/insurance-policy/create', 'New policy', 'Neuer Vertrag', 'business', Star), menu: undefined, parent: list },
];
const Page = () => {
  const screen = useMatches().at(-1)?.handle as Screen;
  if (screen.layout === 'panel') return <div style={{ padding: 20 }}>panel content</div>;
  return (<><PageHeader title={i18next.t(screen.title)} breadcrumbs={[{ label: 'Business' }, { label: 'Policies' }]} />
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))' }}>{Array.from({ length: 9 }, (_, i) => <Card key={i} title="TP by month" subtitle="Base shop"><p style={{ height: 120 }}>Content</p></Card>)}</div></>);
};
const Root = () => {
  const screen = useMatches().at(-1)?.handle as Screen;
  return screen ? <Layout screen={screen} screens={screens}><Outlet /></Layout> : null;
};
await startTexts(preferences.language);
i18next.addResourceBundle(preferences.language, 'shell', { fake: names }, true, true);
const user = { role: roles.member, status: 'active' as const };
session.signIn({ accessToken: 'x', refreshToken: 'y', userData: { id: 1, member_no: 'M1', fullName: 'Yuqing Lin', chinese_name: '林雨晴', email: 'a@b.c', status: 'active', role: user.role, avatar: null, level: { code: 'SD', name: 'Senior Director' }, ability: rulesFor(user), extras: { eCommerceCartItemsCount: 0 } } });
void abilityOf;
const router = createMemoryRouter([{ Component: Root, children: screens.map((x) => ({ path: x.path, handle: x, Component: Page, loader: x.path === '/vip/team' ? () => new Promise((r) => setTimeout(() => r(null), 3000)) : undefined })) }], { initialEntries: [new URLSearchParams(location.search).get('at') ?? '/vip/home'] });
(window as any).router = router;
createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />);
