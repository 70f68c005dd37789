import { describe, expect, it } from 'vitest';
import { queryOf } from '../../testing/dashboardQueries';
import { Sample } from '../../testing/dashboardSample';
import { attentionOf } from './attention';
import { scopeOf } from './scope';

describe('needs attention', () => {
  const requirement = (due_on: string, code = 'exam') => ({
    code: code as 'exam',
    label: 'Exam with the doctor',
    owner: 'client' as const,
    due_on,
    done_on: null,
    note: '',
  });

  it('lists overdue and due requirements, late premiums and stuck cases, the most pressing first', async () => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    sample.member(2, 1, 1);
    for (let n = 0; n < 5; n += 1) sample.policy(1, { submitted_on: '2026-06-01', inforce_on: '2026-06-11' });
    sample.policy(1, { status: 'submitted', submitted_on: '2026-10-20' });
    const monthly = { premium_mode: 'monthly', modal_premium_cents: 10_000, inforce_on: '2026-07-01' } as const;
    const late = sample.policy(1, monthly);
    for (const on of ['07-01', '08-02', '09-03', '10-01']) sample.premium(late.id, 10_000, `2026-${on}`);
    const paid = sample.policy(1, monthly);
    sample.premium(paid.id, 50_000, '2026-11-01');
    sample.policy(1, { status: 'requirements', requirements: [requirement('2026-11-25'), requirement('2026-12-25')] });
    sample.policy(2, { status: 'requirements', requirements: [requirement('2026-11-18', 'aps')] });
    sample.policy(2, { status: 'requirements', submitted_on: '2026-11-19', requirements: [requirement('2026-12-18')] });

    const { network, user, query } = await queryOf(sample, 1, 'team');
    expect((await attentionOf(network, user, query.members)).list).toMatchObject([
      { kind: 'lapse_risk', policy_id: late.id, due_on: '2026-11-01', tone: 'danger', params: { days: 19, month: 5 } },
      { kind: 'requirement', text: 'overdue', due_on: '2026-11-18', params: { code: null, more: 0 } },
      { kind: 'requirement', text: 'due', due_on: '2026-11-25', params: { code: 'exam', more: 1 } },
      { kind: 'stuck', tone: 'info', params: { status: 'submitted', days: 31, median: 10 } },
    ]);
    const ofTeam = await attentionOf(network, user, query.members, { except: 1 });
    expect(ofTeam.total).toBe(1);
    expect(ofTeam.list).toMatchObject([{ kind: 'requirement', text: 'overdue', due_on: '2026-11-18' }]);
    const own = sample.caller(2);
    const mine = await attentionOf(network, own, (await scopeOf(network, own, 'team')).members);
    expect(mine.total).toBe(1);
    expect(mine.list).toMatchObject([{ params: { code: 'aps' } }]);
  });
});
