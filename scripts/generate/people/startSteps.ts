import type { MemberRecord } from '@shared/contracts/network/members';
import type { MemberStepRecord, StartStepRecord, StepCode } from '@shared/contracts/network/starts';
import { addDays, type Day, instantOf } from '../days';
import { stream } from '../random';

type Step = Pick<
  StartStepRecord,
  'code' | 'title' | 'title_zh' | 'html' | 'owner' | 'depends_on' | 'est_days' | 'evidence' | 'link'
> & { derived?: true; optional?: true };

/** Steps of How to Start? (DOMAIN.md 2.16) for a new agent, in the usual order. */
const steps: readonly Step[] = [
  {
    code: 'agreement',
    title: 'Sign the agent agreement',
    title_zh: '签署经纪人协议',
    html: '<p>Read the agreement and accept it. It explains how commission is shared, what happens when a policy lapses, and how either side can end it.</p>',
    owner: 'member',
    depends_on: [],
    est_days: 0,
    evidence: 'none',
    link: '',
    derived: true,
  },
  {
    code: 'profile',
    title: 'Complete your profile',
    title_zh: '完善个人资料',
    html: '<p>Enter your home address and the languages you advise in. Your home state determines your resident license.</p>',
    owner: 'member',
    depends_on: [],
    est_days: 0,
    evidence: 'none',
    link: '/vip/userinfo',
    derived: true,
  },
  {
    code: 'welcome_call',
    title: 'Meet your sponsor',
    title_zh: '与推荐人见面',
    html: '<p>Half an hour with your sponsor: your first goals, when you have time to study, and the ten people you want to talk to first.</p>',
    owner: 'sponsor',
    depends_on: [],
    est_days: 3,
    evidence: 'none',
    link: '',
  },
  {
    code: 'prelicence_course',
    title: 'Take the pre-licensing course',
    title_zh: '完成执照前课程',
    html: '<p>Your state sets the number of course hours for life and health, and whether you can take the course online. Keep the certificate: the test center asks for it.</p>',
    owner: 'member',
    depends_on: ['welcome_call'],
    est_days: 14,
    evidence: 'upload',
    link: '',
  },
  {
    code: 'state_exam',
    title: 'Pass the state exam',
    title_zh: '通过州执照考试',
    html: '<p>Book the exam as soon as the course is done and take two practice tests the day before. If you fail, you can retake it, in most states after a short wait.</p>',
    owner: 'member',
    depends_on: ['prelicence_course'],
    est_days: 10,
    evidence: 'upload',
    link: '',
  },
  {
    code: 'fingerprints',
    title: 'Give your fingerprints',
    title_zh: '采集指纹',
    html: '<p>Many states require fingerprints for the background check. You can often give them at the test center on exam day.</p>',
    owner: 'member',
    depends_on: ['prelicence_course'],
    est_days: 3,
    evidence: 'none',
    link: '',
  },
  {
    code: 'resident_licence',
    title: 'Enter your resident license',
    title_zh: '登记居住州执照',
    html: '<p>Apply to your state, then enter the number, lines, and expiration date here. The office verifies it, usually within two business days.</p>',
    owner: 'member',
    depends_on: ['state_exam', 'fingerprints'],
    est_days: 12,
    evidence: 'upload',
    link: '/vip/userinfo',
    derived: true,
  },
  {
    code: 'npn',
    title: 'Enter your NPN',
    title_zh: '填写全国经纪人编号',
    html: '<p>Your National Producer Number comes with your first license and stays the same in every state. It has up to ten digits.</p>',
    owner: 'member',
    depends_on: ['state_exam'],
    est_days: 1,
    evidence: 'field',
    link: '',
    derived: true,
  },
  {
    code: 'eo_cover',
    title: 'Buy E&O coverage',
    title_zh: '购买职业责任险',
    html: '<p>Errors and omissions coverage protects you and your clients. No carrier appoints an agent without it, and overrides stop the day it ends.</p>',
    owner: 'member',
    depends_on: ['resident_licence'],
    est_days: 2,
    evidence: 'upload',
    link: '/vip/userinfo',
    derived: true,
  },
  {
    code: 'aml_training',
    title: 'Complete anti-money-laundering training',
    title_zh: '完成反洗钱培训',
    html: '<p>Two hours online, every two years. Carriers check the date before they accept a case.</p>',
    owner: 'member',
    depends_on: [],
    est_days: 1,
    evidence: 'upload',
    link: '/vip/userinfo',
    derived: true,
  },
  {
    code: 'bank_details',
    title: 'Add your bank account',
    title_zh: '添加银行账户',
    html: '<p>Payments go out twice a month. We check the routing number and keep only the last four digits of it and of your account number.</p>',
    owner: 'member',
    depends_on: ['agreement'],
    est_days: 0,
    evidence: 'none',
    link: '/vip/userinfo',
    derived: true,
  },
  {
    code: 'product_training',
    title: 'Learn the first three products',
    title_zh: '学习三款入门产品',
    html: '<p>One term product, one indexed universal life product, and one annuity: what they are for, what they cost, and how they are illustrated.</p>',
    owner: 'member',
    depends_on: ['welcome_call'],
    est_days: 7,
    evidence: 'none',
    link: '/vip/tutorial-library-training&tutorial',
  },
  {
    code: 'annuity_training',
    title: 'Complete annuity training',
    title_zh: '完成年金培训',
    html: '<p>Required once, before your first annuity; some states require eight hours. Skip it for now if you start with life insurance.</p>',
    owner: 'member',
    depends_on: ['resident_licence'],
    est_days: 2,
    evidence: 'upload',
    link: '/vip/userinfo',
    derived: true,
    optional: true,
  },
  {
    code: 'first_appointment',
    title: 'Request your first appointment',
    title_zh: '申请第一家保险公司合约',
    html: '<p>Choose the carriers you want to start with and the states where you are licensed. Your writing number arrives within one to two weeks.</p>',
    owner: 'member',
    depends_on: ['resident_licence', 'eo_cover', 'aml_training'],
    est_days: 10,
    evidence: 'none',
    link: '/vip/licensing_appointment',
    derived: true,
  },
  {
    code: 'first_case',
    title: 'Submit your first case',
    title_zh: '递交第一份保单',
    html: '<p>Write it together with your sponsor. Before you submit it, you see everything that could hold it up.</p>',
    owner: 'member',
    depends_on: ['first_appointment', 'product_training'],
    est_days: 14,
    evidence: 'none',
    link: '/vip/insurance-policy/create',
    derived: true,
  },
];

export function generateStartSteps(asOf: Day): StartStepRecord[] {
  const since = instantOf(addDays(asOf, -900), 0);
  return steps.map(({ derived = false, optional = false, ...step }, index) => ({
    id: index + 1,
    version: 0,
    ...step,
    derived,
    optional,
    sort: (index + 1) * 10,
    created_at: since,
    updated_at: since,
  }));
}

/**
 * Steps that are ticked by hand; the records decide the others. An agent who is further along needs no earlier ticks.
 */
const ticked: readonly StepCode[] = [
  'welcome_call',
  'prelicence_course',
  'product_training',
  'state_exam',
  'fingerprints',
];

/** Ticks of pending members and of the newest agents. */
export function generateMemberSteps(seed: number, asOf: Day, members: readonly MemberRecord[]): MemberStepRecord[] {
  const rows = members.flatMap((member) => {
    const pending = member.status === 'pending';
    if (!pending && (member.activated_on === null || member.activated_on < addDays(asOf, -120))) return [];
    const random = stream(seed, 'steps', member.id);
    const done = pending ? random.int(1, 4) : ticked.length;
    let day = member.joined_on;
    return ticked.slice(0, done).flatMap((code) => {
      day = addDays(day, random.int(1, 5));
      if (day >= asOf) return [];
      const at = instantOf(day, random.int(0, 400));
      return [
        {
          version: 0,
          member_id: member.id,
          code,
          done_at: at,
          evidence_url: '',
          value: '',
          verified_by: null,
          created_at: at,
          updated_at: at,
        },
      ];
    });
  });
  return rows
    .sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.member_id - b.member_id))
    .map((row, index) => ({ id: index + 1, ...row }));
}
