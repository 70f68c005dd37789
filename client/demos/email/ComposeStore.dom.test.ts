import type { MailRecord } from '@shared/contracts/demos/mails';
import { afterEach, describe, expect, it } from 'vitest';
import { backend, Foreign, Raw } from '~/platform/testing/backend';
import { ComposeStore, recipientsIn } from './ComposeStore';

const stored = (id: number) => new Raw({ id, folder: 'draft' } as Partial<MailRecord>);
const ann = { name: 'Ann', email: 'ann@b.example' };
const saves = () => backend.requests.filter(({ address }) => address === '/apps/email/drafts').map(({ sent }) => sent);

afterEach(() => backend.reset());

describe('a mail being written', () => {
  it('creates a single draft even if it is saved again before the first answer', async () => {
    const compose = new ComposeStore({}, () => {});
    let later: Promise<boolean> | undefined;
    backend.answers['/apps/email/drafts'] = () => {
      if (!later) {
        compose.set({ subject: 'AB' });
        later = compose.save();
      }
      return stored(40);
    };
    compose.set({ subject: 'A' });
    await compose.save();
    await later;
    expect(saves().map(({ id }) => id)).toEqual([undefined, 40]);
    expect(compose.state).toBe('saved');
  });

  it('becomes a new draft when its stored draft is gone', async () => {
    const gone = { type: 'about:blank', title: 'Gone.', status: 404, code: 'not_found' };
    backend.answers['/apps/email/drafts'] = ({ id }) => {
      if (id !== undefined) throw new Foreign(404, gone, { 'content-type': 'application/problem+json' });
      return stored(42);
    };
    const compose = new ComposeStore({ record: { id: 14 } as MailRecord }, () => {});
    compose.set({ subject: 'Still here' });
    expect(await compose.save()).toBe(true);
    expect([compose.id, compose.refusal]).toEqual([42, undefined]);
  });

  it('is not saved while it is empty', async () => {
    const compose = new ComposeStore({}, () => {});
    compose.set({ subject: '' });
    expect(await compose.save()).toBe(true);
    expect(saves()).toEqual([]);
  });

  it('is sent once however often Send is pressed, and kept if it is refused', async () => {
    const compose = new ComposeStore({ to: [ann], message: '<p>Hi</p>' }, () => {});
    expect(await compose.send()).toBeUndefined();
    expect([compose.refusal?.kind, compose.message]).toEqual(['unreachable', '<p>Hi</p>']);
    backend.reset();
    backend.answers['/apps/email/send'] = () => stored(41);
    const [sent, again] = await Promise.all([compose.send(), compose.send()]);
    expect([sent?.mail.id, again, backend.requests.length]).toEqual([41, undefined, 1]);
  });
});

describe('addresses', () => {
  it.each([
    ['ann@b.example', [{ name: '', email: 'ann@b.example' }]],
    ['Ann <ann@b.example>, "Bo" <bo@b.example>', [ann, { name: 'Bo', email: 'bo@b.example' }]],
    ['ann@b.example; nobody', undefined],
    ['', []],
  ])('are found in %j', (text, found) => {
    expect(recipientsIn(text)).toEqual(found);
  });
});
