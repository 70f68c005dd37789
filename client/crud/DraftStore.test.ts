import { issue } from '@shared/http/issues';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CallFailure } from '~/platform/failure';
import { addRow, moveRow, removeRow } from './draftRows';
import { FormStore } from './FormStore';

const line = z.strictObject({ title: z.string().min(1), amount_cents: z.int().positive() });
const draft = z.strictObject({
  name: z.string().min(1),
  address: z.strictObject({ city: z.string().min(1), zip: z.string() }),
  lines: z.array(line).min(1),
});
const lines = ['a', 'b', 'c'].map((title, index) => ({ title, amount_cents: index + 1 }));
const opened = () => new FormStore(draft, { name: 'x', address: { city: 'Irvine', zip: '' }, lines }, 1);
const refusing = (...fields: string[]) =>
  Promise.reject(
    new CallFailure(
      'refused',
      'no',
      'invalid',
      fields.map((field) => issue(field, 'taken')),
    ),
  );

describe('a nested field', () => {
  it('is named by its path', () => {
    const form = opened();
    form.set('address.city', '');
    expect(form.values.address).toEqual({ city: '', zip: '' });
    expect(form.dirty).toBe(true);
    expect(form.issueOf('address.city')).toBeUndefined();
    form.leave('address.city');
    expect(form.issueOf('address.city')?.code).toBe('required');
    form.set('address.city', 'Irvine');
    expect(form.dirty).toBe(false);
  });

  it('shows the server’s issue until it changes', async () => {
    const form = opened();
    await form.submit(() => refusing('lines.1.title', 'address.zip'));
    expect(form.issueOf('lines.1.title')?.code).toBe('taken');
    expect(form.issueOf('address.zip')?.code).toBe('taken');
    form.set('lines.1.title', 'z');
    expect(form.issueOf('lines.1.title')).toBeUndefined();
    expect(form.issueOf('address.zip')?.code).toBe('taken');
  });

  it('shows its issue instead of the list around it while mounted', async () => {
    const form = opened();
    const gone = form.marks.draw('lines.1.title');
    await form.submit(() => refusing('lines.1.title', 'lines.2.amount_cents'));
    expect(form.issueOf('lines')?.field).toBe('lines.2.amount_cents');
    gone();
    expect(form.issueOf('lines')?.field).toBe('lines.1.title');
  });

  it('shows an error only once the user leaves it, and hides it as soon as it is valid', () => {
    const form = opened();
    form.leave('name');
    form.set('name', '');
    expect(form.issueOf('name')).toBeUndefined();
    form.leave('name');
    expect(form.issueOf('name')?.code).toBe('required');
    form.set('name', 'y');
    expect(form.issueOf('name')).toBeUndefined();
  });

  it('throws when the draft has no place for it', () => {
    expect(() => opened().set('nowhere.city', 'x')).toThrow(/nowhere/);
  });
});

describe('repeating rows', () => {
  const titles = (form: FormStore) => (form.values.lines as typeof lines).map(({ title }) => title);

  it('are added, removed and reordered', () => {
    const form = opened();
    addRow(form, 'lines', { title: 'd', amount_cents: 4 });
    moveRow(form, 'lines', 0, 2);
    expect(titles(form)).toEqual(['b', 'c', 'a', 'd']);
    moveRow(form, 'lines', 3, 0);
    expect(titles(form)).toEqual(['d', 'b', 'c', 'a']);
    removeRow(form, 'lines', 1);
    expect(titles(form)).toEqual(['d', 'c', 'a']);
  });

  it('keep their issues when they move', async () => {
    const form = opened();
    await form.submit(() => refusing('lines.0.title', 'lines.2.title'));
    moveRow(form, 'lines', 2, 1);
    expect(form.issueOf('lines.1.title')?.code).toBe('taken');
    expect(form.issueOf('lines.2.title')).toBeUndefined();
    removeRow(form, 'lines', 0);
    expect(form.issueOf('lines.0.title')?.code).toBe('taken');
    expect(form.serverIssues).toHaveLength(1);
  });

  it('keep their identity when they move', () => {
    const form = opened();
    const [first] = form.values.lines as object[];
    moveRow(form, 'lines', 0, 2);
    form.set('lines.2.title', 'new');
    expect((form.values.lines as object[])[2]).toBe(first);
  });
});

describe('a conflict in a nested draft', () => {
  it('is reported and merged by field, with lists as a whole', async () => {
    const form = opened();
    form.set('address.city', 'Reno');
    form.set('address.zip', '1');
    form.set('lines.0.title', 'mine');
    const theirs = { name: 'x', address: { city: 'Tustin', zip: '' }, lines };
    const stale = () => Promise.reject(new CallFailure('refused', 'no', 'stale'));
    await form.submit(stale, async () => ({ values: theirs, version: 2 }));
    expect(form.conflict?.fields).toEqual(['address.city', 'address.zip', 'lines']);
    expect([...(form.conflict?.obvious.keys() ?? [])]).toEqual(['address.zip', 'lines']);
    form.merge(new Map([...(form.conflict?.obvious ?? []), ['address.city', 'theirs']]));
    expect(form.values).toMatchObject({ address: { city: 'Tustin', zip: '1' }, lines: [{ title: 'mine' }, {}, {}] });
    expect(form.version).toBe(2);
  });
});

describe('sending a draft', () => {
  it('sends it only once while waiting for the answer', async () => {
    const form = opened();
    let finish = () => {};
    const first = form.submit(() => new Promise<boolean>((resolve) => (finish = () => resolve(true))));
    expect(await form.submit(async () => true)).toBeUndefined();
    finish();
    expect(await first).toBe(true);
    expect(form.saving).toBe(false);
  });

  it('leaves the form usable after a bug', async () => {
    const form = opened();
    await expect(form.submit(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
    expect(form.saving).toBe(false);
  });

  it('sends it once more at most, even if the server keeps reporting it as stale', async () => {
    const form = opened();
    form.set('name', 'y');
    let version = 1;
    const sent: (number | undefined)[] = [];
    const stale = (_: object, read: number | undefined) => {
      sent.push(read);
      return Promise.reject(new CallFailure('refused', 'no', 'stale'));
    };
    const stored = async () => {
      version += 1;
      return { values: { name: 'x', address: { city: 'Irvine', zip: '' }, lines }, version };
    };
    await form.submit(stale, stored);
    expect(sent).toEqual([1, 2]);
    expect(form).toMatchObject({ saving: false, conflict: undefined, failure: { reason: 'stale' } });
  });

  it('does not send it again when the stored version is not newer', async () => {
    const form = opened();
    form.set('name', 'y');
    let sent = 0;
    const stale = () => {
      sent += 1;
      return Promise.reject(new CallFailure('refused', 'no', 'stale'));
    };
    await form.submit(stale, async () => ({ values: form.versions.base, version: 1 }));
    expect(sent).toBe(1);
    expect(form.failure?.reason).toBe('stale');
  });
});
