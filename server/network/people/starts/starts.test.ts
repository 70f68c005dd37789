import type { Checklist } from '@shared/contracts/network/starts';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { pdf, send } from '../../../testing/files';

let lantern: TestApp;
let admin: { token: string };
let newcomer: { token: string };
let id: number;
beforeEach(async () => {
  lantern = await testApp();
  admin = await signIn(lantern, 'admin');
  const draft = {
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.com',
    phone: '4155550123',
    sponsor_id: 77,
  };
  id = (await lantern.post('/user/create', { ...draft, birthday: '1990-12-10' }).set(admin)).body.data.id;
  newcomer = await signIn(lantern, id);
});

const steps = async (header = newcomer, query = {}) => (await lantern.get('/start/steps', query).set(header)).body;
const save = async (body: object, header = newcomer) => (await lantern.post('/start/save', body).set(header)).body;
const codesDone = ({ data }: { data: { steps: { code: string; done: boolean }[] } }) =>
  data.steps.filter(({ done }) => done).map(({ code }) => code);
const upload = async (header: { token: string }) =>
  (await send(lantern, header, 'licence', pdf())).body.data.url as string;

describe('a new agent’s checklist', () => {
  it('starts with no step done and estimates the longest chain', async () => {
    const { data } = await steps();
    expect(codesDone({ data })).toEqual([]);
    expect(data).toMatchObject({ member_id: id, done: 0, total: 14, progress_bp: 0 });
    // Welcome 3, course 14, exam 10, license 12, coverage 2, appointment 10, first case 14.
    expect(data.days_left).toBe(65);
  });

  it('lists the courses that the library requires of the same reader', async () => {
    const required = async (header: { token: string }) => {
      const query = { required: 1, limit: 100, sort: 'title' };
      const { list } = (await lantern.get('/video/list', query).set(header)).body.data;
      return list.map(({ id: course, due_on }: { id: number; due_on: string | null }) => ({ id: course, due_on }));
    };
    const open = async (header: { token: string }) => {
      const { summary } = (await lantern.get('/video/list', { required: 1, limit: 1 }).set(header)).body.data;
      return summary.required_left;
    };
    for (const who of ['agent', 'leader'] as const) {
      const header = await signIn(lantern, who);
      const { courses } = (await steps(header)).data as Checklist;
      expect(courses.length).toBeGreaterThan(2);
      const listed = courses.map(({ id: course, due_on }) => ({ id: course, due_on }));
      expect(listed).toEqual(expect.arrayContaining(await required(header)));
      expect(listed).toHaveLength((await required(header)).length);
      expect(courses.filter(({ done }) => !done)).toHaveLength(await open(header));
      const days = courses.map(({ due_on }) => due_on ?? '9999');
      expect(days).toEqual([...days].sort());
    }
    expect((await steps()).data.courses).toEqual([]);
  });

  it('waits for earlier steps and requires their evidence', async () => {
    const certificate = await upload(newcomer);
    const early = await save({ code: 'prelicence_course', evidence_url: certificate });
    expect(early).toMatchObject({ code: 0, data: { reason: 'blocked' } });
    await save({ code: 'welcome_call' });
    expect((await save({ code: 'prelicence_course' })).data.errors).toEqual({ evidence_url: 'This is required.' });
    const done = await save({ code: 'prelicence_course', evidence_url: certificate });
    expect(codesDone(done)).toEqual(['welcome_call', 'prelicence_course']);
    expect(done.data.steps[3]).toMatchObject({
      evidence_url: certificate,
      done_at: lantern.clock.now().toISOString(),
    });
    const taken = await save({ code: 'prelicence_course', done: false });
    expect(codesDone(taken)).toEqual(['welcome_call']);
  });

  it('accepts only the member’s own upload as evidence', async () => {
    await save({ code: 'welcome_call' });
    const ofAnother = await upload(await signIn(lantern, 77));
    for (const evidence_url of [ofAnother, '/backend/upload/999999'])
      expect((await save({ code: 'prelicence_course', evidence_url })).data.errors).toEqual({
        evidence_url: 'Not found. Choose another.',
      });
    for (const evidence_url of ['/backend/user/list', `${ofAnother}?x=1`, '/backend/upload/1/../../x'])
      expect(Object.keys((await save({ code: 'prelicence_course', evidence_url })).data.errors)).toEqual([
        'evidence_url',
      ]);
    expect(lantern.db.table('member_steps').by('member_id', id)).toHaveLength(1);
    // The office may check off a step with its own scan or the newcomer's; the newcomer keeps the office's document.
    const evidence_url = await upload(admin);
    const byOffice = await save({ code: 'prelicence_course', member_id: id, evidence_url }, admin);
    expect(byOffice.data.steps[3]).toMatchObject({ done: true, evidence_url });
    expect((await save({ code: 'prelicence_course', evidence_url })).code).toBe(1);
    const own = { code: 'prelicence_course', member_id: id, evidence_url: await upload(newcomer) };
    expect((await save(own, admin)).code).toBe(1);
  });

  it('contains the agreement, which only the member signs, once', async () => {
    expect((await save({ code: 'agreement', member_id: id }, admin)).data.errors).toEqual({
      code: 'This can no longer be changed.',
    });
    expect(codesDone(await save({ code: 'agreement' }))).toEqual(['agreement']);
    const signed = memberOf(lantern, id).agreement_signed_at;
    expect(signed).toBe(lantern.clock.now().toISOString());
    lantern.clock.advance({ minutes: 5 });
    await save({ code: 'agreement' });
    expect(memberOf(lantern, id).agreement_signed_at).toBe(signed);
  });

  it('contains the NPN, entered once and unique', async () => {
    const npn = (value: string) => save({ code: 'npn', value });
    expect((await npn('')).data.errors).toEqual({ value: 'This is required.' });
    expect((await npn('12a')).data.errors).toEqual({ value: 'Enter the NPN: 1 to 10 digits.' });
    expect((await npn(memberOf(lantern, 77).npn ?? '')).data.errors).toEqual({ value: 'This is already in use.' });
    // The NPN implies the exam, and the exam implies the course.
    expect(codesDone(await npn(' 19876543 '))).toEqual(['welcome_call', 'prelicence_course', 'state_exam', 'npn']);
    expect(memberOf(lantern, id).npn).toBe('19876543');
    expect((await npn('19876544')).data.errors).toEqual({ value: 'This can no longer be changed.' });
  });

  it.each(['profile', 'resident_licence', 'eo_cover', 'bank_details', 'first_appointment', 'first_case'])(
    'checks off %s from the records and not by hand',
    async (code) => {
      expect((await save({ code })).data.reason).toBe('derived');
      expect((await save({ code, member_id: id }, admin)).data.reason).toBe('derived');
    },
  );

  it('counts the exam as passed for members with a license', async () => {
    const licence = { state: 'CA', licence_no: 'CA-1', lines: ['life'], resident: true, issued_on: null, doc_url: '' };
    const body = { member_id: id, ...licence, expires_on: '2030-01-31' };
    await lantern.post('/license/save', body).set(admin);
    expect(codesDone(await steps())).toEqual([
      'welcome_call',
      'prelicence_course',
      'state_exam',
      'fingerprints',
      'resident_licence',
    ]);
  });

  it('is complete for an agent who writes policies', async () => {
    const { data } = await steps(await signIn(lantern, 77));
    expect(data.steps.filter((step: { done: boolean; optional: boolean }) => !step.done && !step.optional)).toEqual([]);
    expect(data).toMatchObject({ progress_bp: 10_000, days_left: 0 });
  });

  it('is visible to the member and the office, but not to the sponsor', async () => {
    const sponsor = await signIn(lantern, 77);
    const unknown = await steps(sponsor, { member_id: 999_999 });
    expect(unknown.data.reason).toBe('not_found');
    expect(await steps(sponsor, { member_id: id })).toEqual(unknown);
    expect((await save({ code: 'welcome_call', member_id: id }, sponsor)).data.reason).toBe('not_found');
    expect((await steps(admin, { member_id: id })).data.member_id).toBe(id);
    expect(codesDone(await save({ code: 'welcome_call', member_id: id }, admin))).toEqual(['welcome_call']);
  });
});
