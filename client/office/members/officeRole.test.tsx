import { type LimitedRole, roles } from '@shared/abilities';
import type { MemberDetail } from '@shared/contracts/network/membership';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { memberScreens } from './screens';
// Preloads lazy parts, so that loading them does not count toward a test's timeout.
import './dialogs/OfficeRoleDialog';

const administrator: MemberDetail = {
  ...{ id: 122, version: 1, member_no: 'M000122', role: roles.administrator, status: 'active', office_role: 'finance' },
  ...{ name: 'Shufen Tan', first_name: 'Shufen', last_name: 'Tan', display_name: 'Shufen Tan', chinese_name: '' },
  ...{ avatar_url: null, email: 'shufen@example.com', phone: '+14155550100', wechat_id: '', address: null },
  ...{
    level: null,
    level_since: null,
    sponsor_id: null,
    sponsor: '',
    state: null,
    npn: null,
    light: null,
    problems: [],
  },
  ...{ direct_count: 0, team_count: 0, tp_ytd_cents: 0, tp_mtd_cents: 0, base_shop_ytd_cents: 0, team_ytd_cents: 0 },
  ...{ pending_tp_cents: 0, joined_on: '2026-01-05', activated_on: '2026-01-05', terminated_on: null },
  ...{ last_login_at: null, last_active_on: null, missing: [], days_waiting: null, phase: 'registered' },
  ...{ birthday: null, birthday_md: null, language: 'en', spoken_languages: [], gender: 'f', referral_code: null },
  ...{
    agreement_version: null,
    agreement_signed_at: null,
    agreement_doc_url: null,
    anonymised_at: null,
    tax_type: null,
    tax_id_last4: null,
    bank: null,
  },
  ...{
    notes_admin: '',
    has_second_factor: false,
    anonymised_at: null,
    has_linked_account: false,
    generation: null,
    levels: [],
    uplines: [],
    statuses: [],
  },
};

async function open(office_role?: LimitedRole, id = 121) {
  backend.answers['/backend/user/detail'] = () => administrator;
  await openScreens(memberScreens, '/general/member/member_list/edit?id=122', {
    ...{ id, role: roles.administrator },
    ...(office_role && { office_role }),
  });
  await screen.findByRole('heading', { name: 'Shufen Tan' });
}
const menu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  return screen.findAllByRole('menuitem');
};
const action = 'Change office role';

afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

describe('an administrator’s page', () => {
  it('shows the office role, and changes it after saying what the new one allows', async () => {
    backend.answers['/backend/user/officeRole'] = () => ({ ...administrator, office_role: 'finance' });
    await open();
    expect(screen.getByText('Audit trail')).toBeInTheDocument();
    expect(screen.getByText('Finance')).toBeInTheDocument();
    await menu();
    await userEvent.click(screen.getByRole('menuitem', { name: action }));
    expect(await screen.findByText(/^Runs commissions, pay runs/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Change role' }));
    await waitFor(() =>
      expect(backend.requests.filter(({ address }) => address.endsWith('/officeRole')).map(({ sent }) => sent)).toEqual(
        [{ id: 122, office_role: 'finance' }],
      ),
    );
  });

  it.each([
    ['to another administrator', true, 121],
    ['for oneself', false, 122],
  ] as const)('offers the change %s: %s', async (_name, offered, id) => {
    await open(undefined, id);
    const names = (await menu()).map(({ textContent }) => textContent);
    expect(names.includes(action)).toBe(offered);
  });

  it('lets a limited role read the profile, without actions or fields to change', async () => {
    await open('licensing');
    expect(screen.queryByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /First name/ })).toBeDisabled();
    expect(screen.queryByText('Audit trail')).not.toBeInTheDocument();
  });
});
