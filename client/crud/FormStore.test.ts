import { issue } from '@shared/http/issues';
import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CallFailure } from '~/platform/failure';
import { FormStore } from './FormStore';

const draft = z.strictObject({ name: z.string().min(1), sort: z.int().min(0), states: z.array(z.string().length(2)) });
const store = (values: Record<string, unknown> = { name: '', sort: 1, states: ['CA'] }) => new FormStore(draft, values);

describe('a form', () => {
  it('shows no error before the user leaves a field', () => {
    const form = store();
    expect(form.issues).toHaveLength(1);
    expect(form.issueOf('name')).toBeUndefined();
    form.leave('name');
    expect(form.issueOf('name')?.code).toBe('required');
  });

  it('shows all errors on submit, and sends nothing', async () => {
    const form = store({ name: '', sort: -1, states: ['CA'] });
    let sent = false;
    expect(
      await form.submit(async () => {
        sent = true;
        return {};
      }),
    ).toBeUndefined();
    expect(sent).toBe(false);
    expect(form.firstBadField).toBe('name');
    expect(form.issueOf('sort')?.code).toBe('tooSmall');
  });

  it('requires a row when none is selected, instead of calling 0 too small', () => {
    const form = new FormStore(z.object({ brand_id: z.int().positive(), fee_cents: z.int().positive() }), {
      brand_id: 0,
      fee_cents: 0,
    });
    expect(form.issues.map(({ field, code }) => [field, code])).toEqual([
      ['brand_id', 'required'],
      ['fee_cents', 'moreThan'],
    ]);
  });

  it('shows a list item’s issue at the list', () => {
    const form = store({ name: 'x', sort: 1, states: ['CA', 'long'] });
    form.leave('states');
    expect(form.issueOf('states')).toBeDefined();
  });

  it('shows the server’s issues until their field changes', async () => {
    const form = store({ name: 'taken', sort: 1, states: [] });
    await form.submit(async () => {
      throw new CallFailure('refused', 'no', 'invalid', [issue('name', 'taken')]);
    });
    expect(form.failure?.reason).toBe('invalid');
    expect(form.issueOf('name')?.code).toBe('taken');
    form.set('sort', 2);
    expect(form.issueOf('name')?.code).toBe('taken');
    form.set('name', 'free');
    expect(form.issueOf('name')).toBeUndefined();
  });

  it('is unsaved from the first change until it is saved or changed back', async () => {
    const form = store({ name: 'a', sort: 1, states: [] });
    expect(form.dirty).toBe(false);
    form.set('name', 'b');
    expect(form.dirty).toBe(true);
    form.set('name', 'a');
    expect(form.dirty).toBe(false);
    form.set('name', 'c');
    expect(await form.submit(async (values) => values)).toEqual({ name: 'c', sort: 1, states: [] });
    expect(form.dirty).toBe(false);
  });

  it('rethrows errors other than call failures', async () => {
    const form = store({ name: 'a', sort: 1, states: [] });
    await expect(form.submit(async () => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
  });
});

describe('a form’s page', () => {
  it('is notified when a rejected submit reveals errors', async () => {
    const form = store();
    const seen: (string | undefined)[] = [];
    const stop = autorun(() => seen.push(form.issueOf('name')?.code));
    await form.submit(async () => ({}));
    stop();
    expect(seen).toEqual([undefined, 'required']);
  });
});

describe('a draft with a newer stored version', () => {
  const start = { name: 'a', sort: 1, states: ['CA'] };
  const theirs = { name: 'b', sort: 2, states: ['CA'] };
  const form = () => new FormStore(draft, start, 3);
  const sent: unknown[] = [];
  const send = async (values: Record<string, unknown>, version: number | undefined) => {
    sent.push([version, values.name, values.sort]);
    if (version !== 4) throw new CallFailure('refused', 'no', 'stale');
    return values;
  };
  const stored = async () => ({ values: theirs, version: 4 });

  it('opens a conflict; fields that only one side changed need no choice', async () => {
    const store = form();
    store.set('name', 'mine');
    expect(await store.submit(send, stored)).toBeUndefined();
    expect(store.saving).toBe(false);
    expect(store.conflict?.fields).toEqual(['name', 'sort']);
    expect([...(store.conflict?.obvious ?? [])]).toEqual([['sort', 'theirs']]);
    expect(store.values.name).toBe('mine');
  });

  it('is saved over the stored version with the chosen fields', async () => {
    const store = form();
    store.set('name', 'mine');
    await store.submit(send, stored);
    store.merge(new Map([...(store.conflict?.obvious ?? []), ['name', 'mine']]));
    expect(store.values).toEqual({ ...theirs, name: 'mine' });
    expect(store.dirty).toBe(true);
    sent.length = 0;
    expect(await store.submit(send, stored)).toMatchObject({ name: 'mine', sort: 2 });
    expect(sent).toEqual([[4, 'mine', 2]]);
  });

  it('keeps both versions when the choice is postponed, and compares again', async () => {
    const store = form();
    store.set('name', 'mine');
    await store.submit(send, stored);
    store.postpone();
    expect(store).toMatchObject({ conflict: undefined, values: { name: 'mine' }, failure: { reason: 'stale' } });
    await store.submit(send, stored);
    expect(store.conflict).toBeDefined();
  });

  it('is sent again immediately when both versions are equal', async () => {
    const store = new FormStore(draft, start, 3);
    store.set('name', 'b');
    store.set('sort', 2);
    sent.length = 0;
    expect(await store.submit(send, stored)).toMatchObject({ name: 'b' });
    expect(sent).toEqual([
      [3, 'b', 2],
      [4, 'b', 2],
    ]);
  });

  it('reports the failure when the stored version cannot be loaded', async () => {
    const store = form();
    store.set('name', 'mine');
    const gone = async () => {
      throw new CallFailure('unreachable', 'no');
    };
    await store.submit(send, gone);
    expect(store).toMatchObject({ saving: false, conflict: undefined, failure: { kind: 'unreachable' } });
  });
});
