import { members } from '@shared/contracts/network/members';
import { session } from '@shared/contracts/network/session';
import { ageOn } from '@shared/format/days';
import { type Issue, issue } from '@shared/http/issues';
import { makeAutoObservable, runInAction } from 'mobx';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import type { Language } from '~/platform/i18n';
import { AccountForm } from '../AccountForm';
import { CodeSender } from '../CodeSender';
import { issuesIn } from '../issuesIn';

const adult = 18;

const blank = {
  referral_code: '',
  first_name: '',
  last_name: '',
  chinese_name: '',
  email: '',
  email_code: '',
  phone: '',
  birthday: '',
  state: '',
  language: 'en' as Language,
  password: '',
  password_again: '',
  agreement: false,
};
export type RegistrationValues = typeof blank;

/** Each step's fields, in page order (domain.md 4.3). */
export const steps = [
  { name: 'referral', fields: ['referral_code'] },
  {
    name: 'identity',
    fields: [
      'first_name',
      'last_name',
      'chinese_name',
      'email',
      'email_code',
      'phone',
      'birthday',
      'state',
      'language',
    ],
  },
  { name: 'password', fields: ['password', 'password_again', 'agreement'] },
] as const satisfies readonly { name: string; fields: readonly (keyof RegistrationValues)[] }[];

function findings({ password_again, ...body }: RegistrationValues): readonly Issue[] {
  const { birthday, password, email } = body;
  return [
    ...issuesIn(session.register, body).map((one) =>
      body[one.field as keyof typeof body] === '' ? issue(one.field, 'required') : one,
    ),
    ...(birthday !== '' && ageOn(birthday, businessToday()) < adult ? [issue('birthday', 'age')] : []),
    ...(password !== '' && password.toLowerCase() === email.trim().toLowerCase()
      ? [issue('password', 'password')]
      : []),
    ...(password_again === '' ? [issue('password_again', 'required')] : []),
    ...(password_again !== password ? [issue('password_again', 'same')] : []),
  ];
}

/** A registration, from the referral code to the member number. */
export class Registration {
  readonly form: AccountForm<RegistrationValues>;
  readonly codes: CodeSender<RegistrationValues, 'email'>;
  step = 0;
  /** The sponsor, with the referral code that was looked up. */
  sponsor: { code: string; name: string } | undefined;
  /**
   * True while moving to the next step. A lookup on blur does not set it, because disabling the button would swallow
   * the click that caused the blur.
   */
  moving = false;
  memberNo: string | undefined;
  #lookup: { code: string; answer: Promise<boolean> } | undefined;

  constructor(initial: Partial<RegistrationValues>) {
    this.form = new AccountForm({ ...blank, ...initial }, findings);
    this.codes = new CodeSender(this.form, 'email', (email) =>
      call(session.sendEmailCode, { query: { email, scene: 'register' } }),
    );
    makeAutoObservable(this, { form: false, codes: false });
  }

  get referralCode(): string {
    return this.form.values.referral_code.trim().toUpperCase();
  }

  /** The sponsor's name for the code in the field. */
  get sponsorName(): string | undefined {
    return this.sponsor?.code === this.referralCode ? this.sponsor.name : undefined;
  }

  /** Looks up the code's sponsor; a blur and a click on "Continue" share one call. */
  lookUp(): Promise<boolean> {
    const code = this.referralCode;
    if (code === '') return Promise.resolve(false);
    if (this.sponsor?.code === code) return Promise.resolve(true);
    if (this.#lookup?.code !== code) this.#lookup = { code, answer: this.#ask(code) };
    return this.#lookup.answer;
  }

  async #ask(code: string): Promise<boolean> {
    try {
      const { sponsor } = await call(members.referral, { query: { code } });
      runInAction(() => {
        this.sponsor = { code, name: sponsor };
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        if (code !== this.referralCode) return; // The code has changed since.
        // The call's field is `code`, the form's `referral_code`.
        const issues = error.issues.map((one) => ({ ...one, field: 'referral_code' }));
        this.form.report(new CallFailure(error.kind, error.message, error.reason, issues, error.requestId));
      });
      return false;
    } finally {
      runInAction(() => {
        this.#lookup = undefined;
      });
    }
  }

  async next(): Promise<void> {
    const from = this.step;
    if (this.moving || !this.form.accepts(steps[from]?.fields)) return;
    this.moving = true;
    const mayProceed = from > 0 || (await this.lookUp());
    runInAction(() => {
      this.moving = false;
      if (mayProceed) this.step = Math.min(from + 1, steps.length - 1);
      else this.form.pointOut();
    });
  }

  back(): void {
    this.step = Math.max(this.step - 1, 0);
    this.form.failure = undefined;
  }

  async submit(): Promise<void> {
    await this.form.succeeds(async ({ password_again: _, ...body }) => {
      const answer = await call(session.register, { body });
      runInAction(() => {
        this.memberNo = answer.member_no;
      });
    });
    this.goToFirstBad();
  }

  private goToFirstBad(): void {
    const { firstBadField } = this.form;
    const at = steps.findIndex(({ fields }) => firstBadField && (fields as readonly string[]).includes(firstBadField));
    if (at >= 0) this.step = at;
  }
}
