import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { PolicyDocument } from '@shared/contracts/network/policyDocuments';
import { mostDocuments } from '@shared/contracts/network/policyDocuments';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { pdf, png, send } from '../../../testing/files';

/** A pending case below the leader with an open requirement, and people in every relation to it. */
let lantern: TestApp;
let policy: PolicyRecord;
let code: string;
let headers: Record<'writer' | 'leader' | 'admin' | 'sibling' | 'pending', { token: string }>;
type Who = keyof typeof headers;

beforeEach(async () => {
  lantern = await testApp();
  const { id: leaderId } = memberOf(lantern, 'leader');
  const members = lantern.db.table('members');
  const isActive = (id: number) => members.get(id)?.status === 'active';
  const below = new Set(members.by('sponsor_id', leaderId).map(({ id }) => id));
  const match = lantern.db
    .table('policies')
    .all()
    .find(
      ({ splits, requirements, status }) =>
        status === 'requirements' &&
        splits.length === 1 &&
        requirements.some(({ done_on }) => done_on === null) &&
        splits.every(({ member_id }) => isActive(member_id) && member_id !== leaderId && !below.has(member_id)) &&
        splits.every(({ member_id }) => uplineOf(member_id).includes(leaderId)),
    );
  if (!match) throw new Error('The fixtures have no such case.');
  policy = match;
  code = policy.requirements.find(({ done_on }) => done_on === null)?.code ?? '';
  const writer = policy.splits[0]?.member_id ?? 0;
  const sibling = members
    .all()
    .find(
      (one) =>
        one.status === 'active' &&
        one.id !== writer &&
        one.role === '会员' &&
        !uplineOf(writer).includes(one.id) &&
        !uplineOf(one.id).includes(writer),
    );
  const pending = members.all().find(({ status }) => status === 'pending');
  headers = {
    writer: await signIn(lantern, writer),
    leader: await signIn(lantern, 'leader'),
    admin: await signIn(lantern, 'admin'),
    sibling: await signIn(lantern, sibling?.id ?? 0),
    pending: await signIn(lantern, pending?.id ?? 0),
  };
});

function uplineOf(id: number): number[] {
  const sponsor = lantern.db.table('members').get(id)?.sponsor_id;
  return sponsor ? [sponsor, ...uplineOf(sponsor)] : [];
}

const uploaded = async (who: Who, bytes = pdf(), name = 'Wei Chen form.pdf'): Promise<number> =>
  (await send(lantern, headers[who], 'attachment', bytes, name)).body.data.id;
const post = async (who: Who, path: string, body: object) =>
  (await lantern.post(`/policy/${path}`, body).set(headers[who])).body;
const listed = async (who: Who, id = policy.id) =>
  (await lantern.get('/policy/documents', { id }).set(headers[who])).body;
const bytesOf = async (who: Who, url: string) =>
  (await lantern.get(url.replace('/backend', '')).set(headers[who])).status;
const attached = async (who: Who = 'writer', requirement: string | null = code): Promise<PolicyDocument> =>
  (await post(who, 'attach', { id: policy.id, upload_id: await uploaded(who), requirement })).data.list.at(-1);
const stored = () => lantern.db.table('policies').get(policy.id);
const requirement = () => stored()?.requirements.find((one) => one.code === code);

describe('a document of a case', () => {
  it('is added by its agent to a requirement, which stays open and is with the office', async () => {
    const document = await attached();
    expect(document).toMatchObject({
      name: 'Wei Chen form.pdf',
      requirement: code,
      state: 'with_office',
      removable: true,
    });
    expect(requirement()?.done_on).toBeNull();
    expect(stored()?.version).toBe(policy.version);
    expect((await listed('admin')).data.list).toEqual([document]);
  });

  it('makes its case findable by whoever must act, unless they may not see it', async () => {
    const counted = async (who: Who, documents: string) =>
      (await lantern.get('/policy/list', { documents, limit: 100 }).set(headers[who])).body.data.list
        .map(({ id }: { id: number }) => id)
        .includes(policy.id);
    expect(await counted('admin', 'with_office')).toBe(false);
    const { id, version } = await attached();
    for (const [who, with_office] of [
      ['writer', true],
      ['admin', true],
      ['leader', false],
    ] as const)
      expect([who, await counted(who, 'with_office'), await counted(who, 'sent_back')]).toEqual([
        who,
        with_office,
        false,
      ]);
    await post('admin', 'documentReview', { id, version, accepted: false, note: 'Cannot be read.' });
    expect([await counted('writer', 'with_office'), await counted('writer', 'sent_back')]).toEqual([false, true]);
  });

  it('is attached once even if sent twice', async () => {
    const upload_id = await uploaded('writer');
    const body = { id: policy.id, upload_id, requirement: code };
    expect(await post('writer', 'attach', body)).toEqual(await post('writer', 'attach', body));
    expect((await listed('writer')).data.list).toHaveLength(1);
  });

  it('must be the sender’s upload for an open requirement of this case', async () => {
    const foreign = await uploaded('admin');
    const avatar = (await send(lantern, headers.writer, 'avatar', png())).body.data.id;
    const own = await uploaded('writer');
    const missing = ['amendment', 'exam', 'aps', 'id_copy'].find((one) =>
      policy.requirements.every((requirement) => requirement.code !== one),
    );
    for (const [body, field] of [
      [{ upload_id: foreign }, 'upload_id'],
      [{ upload_id: avatar }, 'upload_id'],
      [{ upload_id: 999_999 }, 'upload_id'],
      [{ upload_id: own, requirement: missing }, 'requirement'],
      [{ upload_id: own, requirement: 'anything' }, 'requirement'],
      [{ upload_id: own, state: 'accepted' }, 'state'],
    ] as const)
      expect(Object.keys((await post('writer', 'attach', { id: policy.id, ...body })).data.errors)).toEqual([field]);
    await post('admin', 'requirement', { id: policy.id, version: policy.version, code, done_on: '2026-11-20' });
    const late = await post('writer', 'attach', { id: policy.id, upload_id: own, requirement: code });
    expect(late.data.issues[0].code).toBe('fixed');
    expect((await listed('writer')).data.list).toEqual([]);
  });

  it('is refused once the case has too many', async () => {
    const first = await attached('writer', null);
    const document = lantern.db.table('policy_documents').get(first.id);
    await lantern.db.write(async (tx) => {
      for (let count = 1; document && count < mostDocuments; count += 1)
        await tx.put('policy_documents', {
          ...document,
          id: await tx.newId('policy_documents'),
          upload_id: 1_000 + count,
        });
    });
    const refused = await post('writer', 'attach', { id: policy.id, upload_id: await uploaded('writer') });
    expect(refused.data.issues[0]).toMatchObject({ code: 'tooMany', params: { max: mostDocuments } });
  });

  it('is accepted by the office, completes its requirement, and can no longer be removed', async () => {
    const document = await attached();
    const { data } = await post('admin', 'documentReview', { id: document.id, version: 0, accepted: true });
    expect(data.list[0]).toMatchObject({ state: 'accepted', version: 1 });
    expect(requirement()?.done_on).toBe('2026-11-20');
    expect(stored()?.version).toBe(policy.version + 1);
    expect((await post('writer', 'detach', { id: document.id, version: 1 })).data.reason).toBe('locked');
    expect((await listed('writer')).data.list[0].removable).toBe(false);
  });

  it('is accepted when the office completes the requirement, and stays open when its agent does', async () => {
    await lantern.db.write((tx) =>
      tx.put('policies', {
        ...policy,
        requirements: policy.requirements.map((one) => ({ ...one, owner: 'client' as const })),
      }),
    );
    await attached();
    await post('writer', 'requirement', { id: policy.id, version: policy.version, code, done_on: '2026-11-20' });
    expect((await listed('writer')).data.list[0].state).toBe('with_office');
    await post('admin', 'requirement', { id: policy.id, version: policy.version + 1, code, done_on: '2026-11-20' });
    expect((await listed('writer')).data.list[0].state).toBe('accepted');
  });

  it('is sent back with a reason that its sender receives', async () => {
    const document = await attached();
    const back = { id: document.id, version: 0, accepted: false };
    expect(Object.keys((await post('admin', 'documentReview', back)).data.errors)).toEqual(['note']);
    const { data } = await post('admin', 'documentReview', { ...back, note: 'The second page is missing.' });
    expect(data.list[0]).toMatchObject({ state: 'sent_back', note: 'The second page is missing.' });
    expect(requirement()?.done_on).toBeNull();
    const [told] = lantern.db.table('member_messages').all().toReversed();
    expect(told).toMatchObject({
      recipient_id: policy.splits[0]?.member_id,
      type: 'policy',
      body: 'Wei Chen form.pdf: The second page is missing.',
      link: `/vip/insurance-policy-detail?id=${policy.id}&tab=documents`,
    });
    expect((await post('admin', 'documentReview', { ...back, note: 'Again.' })).data.reason).toBe('stale');
  });

  it('can be removed by its sender and the office: the file goes, the history stays', async () => {
    for (const [sender, remover] of [
      ['writer', 'writer'],
      ['writer', 'admin'],
      ['admin', 'admin'],
    ] as const) {
      const document = await attached(sender);
      expect(await bytesOf('writer', document.url)).toBe(200);
      const { data } = await post(remover, 'detach', { id: document.id, version: 0 });
      expect(data.list).toEqual([]);
      expect(data.timeline.slice(-2).map(({ what }: { what: string }) => what)).toEqual(['added', 'removed']);
      for (const who of ['writer', 'admin'] as const) expect(await bytesOf(who, document.url)).toBe(404);
      expect((await post(remover, 'detach', { id: document.id, version: 1 })).data.reason).toBe('not_found');
    }
    const office = await attached('admin');
    expect((await post('writer', 'detach', { id: office.id, version: 0 })).data.reason).toBe('locked');
  });

  it('is deleted with a discarded draft', async () => {
    policy = await lantern.db.write(async (tx) =>
      tx.put('policies', { ...policy, id: await tx.newId('policies'), case_no: 'C26-NEW', status: 'draft' }),
    );
    const document = await attached();
    await post('writer', 'delete', { id: policy.id, version: policy.version });
    expect(lantern.db.table('policy_documents').size).toBe(0);
    expect(await bytesOf('admin', document.url)).toBe(404);
  });

  it('is recorded in the audit log without its name', async () => {
    await attached();
    const [entry] = lantern.db
      .table('audit_log')
      .all()
      .filter(({ entity }) => entity === 'policy_documents');
    expect(entry).toMatchObject({ action: '/policy/attach', actor_id: policy.splits[0]?.member_id });
    expect(JSON.stringify(entry)).not.toContain('Wei Chen');
  });
});

describe('the documents of a case', () => {
  it.each([
    ['writer', 1, 200],
    ['admin', 1, 200],
    ['leader', 0, 404],
    ['sibling', 0, 404],
  ] as const)('of a %s: list %d, bytes %d', async (who, answer, status) => {
    const document = await attached();
    expect((await listed(who)).code).toBe(answer);
    expect(await bytesOf(who, document.url)).toBe(status);
  });

  it('answer uplines and siblings as for an unknown case, for every call', async () => {
    const document = await attached();
    for (const who of ['leader', 'sibling'] as const) {
      const upload_id = await uploaded(who);
      for (const [path, mine, unknown] of [
        ['attach', { id: policy.id, upload_id }, { id: 999_999, upload_id }],
        ['detach', { id: document.id, version: 0 }, { id: 999_999, version: 0 }],
      ] as const)
        expect(await post(who, path, mine)).toEqual(await post(who, path, unknown));
      expect(await listed(who)).toEqual(await listed(who, 999_999));
      expect((await post(who, 'documentReview', { id: document.id, version: 0, accepted: true })).data.reason).toBe(
        'forbidden',
      );
    }
    expect((await listed('writer')).data.list).toEqual([document]);
  });

  it('are hidden from members who may not read policies', async () => {
    expect((await listed('pending')).data.reason).toBe('forbidden');
    expect((await post('pending', 'attach', { id: policy.id, upload_id: 1 })).data.reason).toBe('forbidden');
    expect((await post('writer', 'documentReview', { id: 1, version: 0, accepted: true })).data.reason).toBe(
      'forbidden',
    );
  });
});
