import { issue } from '@shared/http/issues';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '~/platform/failure';
import { AccountForm } from './AccountForm';

const newForm = () =>
  new AccountForm({ name: '', code: '' }, ({ name, code }) => [
    ...(name === '' ? [issue('name', 'required')] : []),
    ...(/^\d*$/.test(code) ? [] : [issue('code', 'format')]),
  ]);

const codes = (form: ReturnType<typeof newForm>) =>
  ['name', 'code'].flatMap((name) => {
    const fieldIssue = form.issueOf(name);
    return fieldIssue ? [[fieldIssue.field, fieldIssue.code]] : [];
  });

describe('AccountForm', () => {
  it('shows no issue on an untouched field', () => {
    const form = newForm();
    form.leaveIfTouched('name');
    expect(codes(form)).toEqual([]);
  });

  it('shows an issue on leaving a changed field and removes it once the field is valid', () => {
    const form = newForm();
    form.set('code', 'x');
    expect(codes(form)).toEqual([]);
    form.leaveIfTouched('code');
    expect(codes(form)).toEqual([['code', 'format']]);
    form.set('code', '1');
    expect(codes(form)).toEqual([]);
  });

  it('sends nothing while invalid and names the first invalid field', async () => {
    const form = newForm();
    form.set('code', 'x');
    let sent = 0;
    expect(await form.succeeds(async () => sent++)).toBe(false);
    expect(sent).toBe(0);
    expect(form.refusals).toBe(1);
    expect(form.firstBadField).toBe('name');
  });

  it('checks only the requested fields', () => {
    const form = newForm();
    expect(form.accepts(['code'])).toBe(true);
    expect(form.accepts(['name'])).toBe(false);
  });

  it('is busy during the call and refuses a second one', async () => {
    const form = newForm();
    form.set('name', 'Ann');
    let finish = () => {};
    const first = form.succeeds(() => new Promise<void>((resolve) => (finish = resolve)));
    expect(form.saving).toBe(true);
    expect(await form.succeeds(async () => {})).toBe(false);
    finish();
    expect(await first).toBe(true);
    expect(form.saving).toBe(false);
  });

  it('shows the server’s issues at their fields until the field changes', async () => {
    const form = newForm();
    form.set('name', 'Ann');
    await form.succeeds(async () => {
      throw new CallFailure('refused', 'No.', 'invalid', [issue('name', 'taken')]);
    });
    expect(codes(form)).toEqual([['name', 'taken']]);
    expect(form.failure).toBeUndefined();
    form.set('name', 'Anne');
    expect(codes(form)).toEqual([]);
  });

  it('keeps a failure without a field until the next change', async () => {
    const form = newForm();
    form.set('name', 'Ann');
    const failure = new CallFailure('refused', 'No.', 'invalid', [issue('ticket', 'wrongCode')]);
    await form.succeeds(() => Promise.reject(failure));
    expect(form.failure).toBe(failure);
    expect(form.refusals).toBe(1);
    form.set('name', 'Anne');
    expect(form.failure).toBeUndefined();
  });

  it('rethrows unexpected errors', async () => {
    const form = newForm();
    form.set('name', 'Ann');
    await expect(form.succeeds(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
    expect(form.saving).toBe(false);
  });
});
