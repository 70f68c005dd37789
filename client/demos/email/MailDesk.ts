import { type MailRecord, mails, takeBackSeconds } from '@shared/contracts/demos/mails';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { formatIn } from '~/platform/format';
import { i18next } from '~/platform/i18n';
import { undoKeys } from '~/platform/useUndoKey';
import { ComposeStore, type Start } from './ComposeStore';
import { MailStore } from './MailStore';
import { continued, forward } from './replies';
import type { Folder, Label } from './view';

const t = (key: string, values: Record<string, unknown> = {}): string => i18next.t(key, values);
const written = (instant: string) => formatIn(i18next.resolvedLanguage ?? 'en').instant(instant);
type Mails = readonly MailRecord[];

/** Actions on mails, with their toasts and undo, and the mail being written. */
export class MailDesk {
  readonly store = new MailStore();
  compose: ComposeStore | undefined;
  /** Undoes the last change, from the toast or the keyboard. */
  undo: (() => void) | undefined;
  #toast: number | undefined;

  constructor() {
    makeAutoObservable(this, { store: false, compose: observableRef, undo: observableRef });
  }

  async move(chosen: Mails, folder: Folder): Promise<void> {
    const moved = chosen.filter((mail) => mail.folder !== folder);
    if (moved.length === 0) return;
    this.store.selectAll(false);
    const done = this.store.move(moved, folder);
    if (await done) this.said(t(`demoEmail:moved.${folder}`, { count: moved.length }), () => this.store.restore(moved));
    else this.refused();
  }

  async mark(chosen: Mails, isRead: boolean): Promise<void> {
    const before = chosen.filter((mail) => mail.isRead !== isRead);
    if (await this.store.mark(before, isRead)) {
      if (before.length > 0)
        this.said(t(isRead ? 'demoEmail:markedRead' : 'demoEmail:markedUnread', { count: before.length }), () =>
          this.store.restore(before),
        );
    } else this.refused();
  }

  /** Marks an opened mail as read without a toast. */
  async read(mail: MailRecord): Promise<void> {
    if (!mail.isRead && !(await this.store.mark([mail], true))) this.refused();
  }

  async star(chosen: Mails, isStarred: boolean): Promise<void> {
    if (!(await this.store.star(chosen, isStarred))) this.refused();
  }

  async label(chosen: Mails, label: Label, on: boolean): Promise<void> {
    if (!(await this.store.label(chosen, label, on))) this.refused();
  }

  async deleteForGood(chosen: Mails): Promise<void> {
    const yes = await feedback.ask({
      title: t('demoEmail:deleteQuestion', { count: chosen.length }),
      text: t('demoEmail:deleteLoss'),
      confirm: t('demoEmail:deleteForGood'),
      tone: 'danger',
    });
    if (!yes) return;
    this.store.selectAll(false);
    if (await this.store.remove(chosen)) feedback.toast('success', t('demoEmail:deleted', { count: chosen.length }));
    else this.refused();
  }

  /** Opens the window for a new mail, a reply or a draft. The mail being written is saved as a draft first. */
  async write(start: Start = {}): Promise<void> {
    const { compose } = this;
    if (compose && start.record !== undefined && compose.id === start.record.id) {
      compose.minimize(false);
      return;
    }
    if (compose && !(await compose.save())) {
      compose.minimize(false);
      this.refusedBy(compose.refusal);
      return;
    }
    const { store } = this;
    runInAction(() => {
      this.compose = new ComposeStore(start, (mail, isNew) => store.take(mail, { isNew }));
    });
  }

  async send(sendAt?: string): Promise<void> {
    const { compose } = this;
    if (!compose) return;
    if (compose.subject.trim() === '') {
      const yes = await feedback.ask({
        title: t('demoEmail:noSubjectQuestion'),
        text: t('demoEmail:noSubjectText'),
        confirm: t('demoEmail:sendAnyway'),
      });
      if (!yes) return;
    }
    const sent = await compose.send(sendAt);
    if (!sent) return;
    void compose.end();
    runInAction(() => {
      if (this.compose === compose) this.compose = undefined;
    });
    this.store.take(sent.mail, { isNew: true, before: sent.before });
    this.saidSent(sent.mail, () => this.takeBack(sent.mail));
  }

  forward(mail: MailRecord): Promise<void> {
    const head = t('demoEmail:forwarded', { name: mail.from.name, when: written(mail.time) });
    return this.write(forward(mail, head));
  }

  /** Gives a scheduled mail another sending time; without one, sends it now. */
  async reschedule(mail: MailRecord, sendAt?: string): Promise<void> {
    const sent = await this.sendScheduled(mail, sendAt);
    if (!sent) return;
    const back = async () => (await this.sendScheduled(mail, mail.scheduledAt)) !== undefined;
    this.saidSent(sent, sendAt ? back : () => this.takeBack(sent));
  }

  /** Keeps scheduled mails as drafts. */
  async unschedule(chosen: Mails): Promise<void> {
    this.store.selectAll(false);
    try {
      for (const { id } of chosen)
        this.store.take(await call(mails.takeBack, { body: { emailId: id } }), { isNew: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.refusedBy(error);
      this.store.reload();
      return;
    }
    this.said(t('demoEmail:unscheduled', { count: chosen.length }), async () => {
      const back = await Promise.all(chosen.map((mail) => this.sendScheduled(mail, mail.scheduledAt)));
      return back.every(Boolean);
    });
  }

  /** Resolves to undefined if the server refused the change, which a toast reports. */
  private async sendScheduled(mail: MailRecord, sendAt: string | undefined): Promise<MailRecord | undefined> {
    const { id, to, cc, bcc, subject, message, attachments, labels } = mail;
    const email = { to, cc, bcc, subject, message, attachments, labels };
    try {
      const sent = await call(mails.send, { body: { id, email, ...(sendAt && { sendAt }) } });
      this.store.take(sent, { isNew: true, before: id });
      return sent;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.refusedBy(error);
      this.store.reload();
      return undefined;
    }
  }

  /** Confirms a sent or scheduled mail. A sent one can be undone only until it is delivered. */
  private saidSent({ scheduledAt }: MailRecord, back: () => Promise<boolean>): void {
    this.said(
      scheduledAt ? t('demoEmail:scheduledToast', { when: written(scheduledAt) }) : t('demoEmail:sentToast'),
      back,
    );
    const { undo } = this;
    if (!scheduledAt)
      setTimeout(() => {
        if (this.undo === undo) this.forgetUndo();
      }, takeBackSeconds * 1000);
  }

  /** Returns a sent mail to the drafts and opens it. */
  async takeBack(mail: MailRecord): Promise<boolean> {
    try {
      const back = await call(mails.takeBack, { body: { emailId: mail.id } });
      this.store.take(back, { isNew: true });
      await this.write(continued(back));
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.refusedBy(error);
      return true;
    }
  }

  /** Closes the window; its mail remains a draft. */
  async close(): Promise<void> {
    const { compose } = this;
    if (!compose) return;
    if (!(await compose.save())) return;
    runInAction(() => {
      if (this.compose === compose) this.compose = undefined;
    });
    if (compose.id !== undefined) feedback.toast('info', t('demoEmail:draftKept'));
  }

  async discard(): Promise<void> {
    const { compose } = this;
    if (!compose) return;
    this.compose = undefined;
    await compose.end();
    const { record } = compose;
    if (record && !(await this.store.move([record], 'trash'))) {
      this.refused();
      return;
    }
    if (compose.isEmpty) return;
    this.said(t('demoEmail:discarded'), async () => {
      if (record && !(await this.store.restore([record]))) return false;
      await this.write();
      runInAction(() => {
        this.compose = compose;
      });
      return true;
    });
  }

  private said(title: string, back: () => Promise<boolean>): void {
    if (this.#toast !== undefined) feedback.dismiss(this.#toast);
    const undo = () => {
      this.forgetUndo();
      void back().then((done) => done || this.refused());
    };
    this.undo = undo;
    this.#toast = feedback.toast('success', title, undefined, {
      label: t('demoEmail:undo'),
      run: undo,
      keys: undoKeys,
    });
  }

  private forgetUndo(): void {
    if (this.#toast !== undefined) feedback.dismiss(this.#toast);
    this.#toast = undefined;
    this.undo = undefined;
  }

  private refused(): void {
    this.refusedBy(this.store.refusal);
    this.store.reload();
  }

  private refusedBy(failure: CallFailure | undefined): void {
    if (failure) feedback.toast('danger', t('demoEmail:notDone'), failureText(i18next.t, failure, 'demoEmail'));
  }
}
