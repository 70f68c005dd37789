import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { policy } from '~/network/policies/testing/sample';
import { backend, Refusal } from '~/platform/testing/backend';
import { queuedSubmissions } from './queuedSubmissions';
import { disclosures, SubmitStore } from './SubmitStore';

const ready = {
  ready: true,
  issues: [],
  blockers: [],
  agents: [{ member_id: 7, name: 'Yuqing Lin', share_bp: 10_000, blockers: [] }],
};
const sent = () => backend.requests.filter(({ address }) => address.endsWith('/submit')).map((one) => one.sent);
const lost = () => {
  delete backend.answers['/backend/policy/submit'];
};
const answers = () => {
  backend.answers['/backend/policy/submit'] = () => policy({ status: 'submitted', version: 4 });
};

const opened = async () => {
  const store = new SubmitStore(42, 7);
  await store.load();
  return store;
};
const signed = async () => {
  const store = await opened();
  for (const one of disclosures) store.confirm(one, true);
  store.sign(' Yuqing Lin ');
  return store;
};

beforeEach(() => {
  backend.answers = { '/backend/policy/detail': () => policy(), '/backend/policy/check': () => ready };
});
afterEach(async () => {
  backend.reset();
  await queuedSubmissions.remove('7 42');
});

describe('a submission', () => {
  it('requires all three disclosures, a signature, and no blockers', async () => {
    const store = await signed();
    expect(store.signable).toBe(true);
    store.confirm('explained', false);
    expect(store.signable).toBe(false);
    store.confirm('explained', true);
    store.sign('  ');
    expect(store.signable).toBe(false);
    backend.answers['/backend/policy/check'] = () => ({ ...ready, ready: false });
    const other = await signed();
    expect(other.signable).toBe(false);
  });

  it('keeps its request id over a lost connection until answered', async () => {
    const store = await signed();
    await store.submit();
    expect(store.refusal?.kind).toBe('unreachable');
    answers();
    await store.submit();
    expect(store.policy?.status).toBe('submitted');
    expect(store.signed).toBe('Yuqing Lin');
    const [first, second] = sent();
    expect(second).toEqual(first);
    expect(await queuedSubmissions.all()).toEqual([]);
  });

  it('keeps its request id over a reload, and reports the missing answer', async () => {
    const before = await signed();
    await before.submit();
    const store = await opened();
    expect(store.unanswered?.signature).toBe('Yuqing Lin');
    expect(store.signature).toBe('Yuqing Lin');
    for (const one of disclosures) store.confirm(one, true);
    answers();
    await store.submit();
    const [first, second] = sent();
    expect(second?.request_id).toBe(first?.request_id);
  });

  it('is recognized after a reload when only its answer was lost', async () => {
    await (await signed()).submit();
    backend.answers['/backend/policy/detail'] = () => policy({ status: 'submitted', version: 4 });
    const store = await opened();
    expect(store.unanswered).toBeUndefined();
    expect(store.signed).toBe('Yuqing Lin');
    expect(await queuedSubmissions.all()).toEqual([]);
  });

  it('gets a new request id after a refusal or a changed signature', async () => {
    const store = await signed();
    backend.answers['/backend/policy/submit'] = () => {
      throw new Refusal('blocked');
    };
    await store.submit();
    expect(store.refusal?.reason).toBe('blocked');
    lost();
    await store.submit();
    store.sign('Y. Lin');
    await store.submit();
    expect(new Set(sent().map(({ request_id }) => request_id)).size).toBe(3);
  });

  it('is sent once despite repeated presses', async () => {
    const store = await signed();
    answers();
    await Promise.all([store.submit(), store.submit()]);
    expect(sent()).toHaveLength(1);
  });
});
