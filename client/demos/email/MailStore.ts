import { isFoundBy, isInView, isScheduled, type MailRecord, mails } from '@shared/contracts/demos/mails';
import type { Answer, Sent } from '@shared/http/endpoint';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Latest } from '~/platform/Latest';
import type { Folder, Label, MailView } from './view';

export type Counts = Answer<typeof mails.list>['emailsMeta'];
type Patch = Sent<typeof mails.update>['body']['dataToUpdate'];

/** A mail's share of the left pane's counts. Scheduled mails have their own place and are no drafts there. */
const countsOf = (mail: MailRecord): Counts => ({
  inbox: Number(mail.folder === 'inbox' && !mail.isRead),
  draft: Number(mail.folder === 'draft' && !isScheduled(mail)),
  spam: Number(mail.folder === 'spam' && !mail.isRead),
  scheduled: Number(isScheduled(mail)),
});

/** Mails of one view. A change shows immediately and reverts if the server refuses it. */
export class MailStore {
  loaded = false;
  counts: Counts = { inbox: 0, draft: 0, spam: 0, scheduled: 0 };
  /** Failure of the last change. */
  refusal: CallFailure | undefined;
  private view: MailView | undefined;
  private known: ReadonlyMap<number, MailRecord> = new Map();
  private chosen: ReadonlySet<number> = new Set();
  /** Earlier messages of conversations that show in full. */
  private unfolded: ReadonlySet<number> = new Set();
  /** Row of the keyboard cursor. */
  cursor: number | undefined;
  #writing = 0;
  readonly #latest = new Latest();

  constructor() {
    makeAutoObservable<MailStore, 'known' | 'chosen' | 'unfolded' | 'view'>(this, {
      known: observableRef,
      chosen: observableRef,
      unfolded: observableRef,
      view: observableRef,
      counts: observableRef,
    });
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
  }

  get loading(): boolean {
    return this.#latest.loading;
  }

  /**
   * Newest first, scheduled mails by sending time. A mail that loses this view's star or label stays listed until the view changes, which lets the
   * reader undo a mistake in place. A moved mail disappears.
   */
  get visibleMails(): readonly MailRecord[] {
    const place = this.view?.place ?? 'all';
    const stays = (mail: MailRecord) => {
      if (place === 'starred' || place === 'all') return mail.folder !== 'trash';
      return isInView(mail, place) && !(place === 'draft' && isScheduled(mail));
    };
    const mails = [...this.known.values()].filter(stays).sort((a, b) => b.id - a.id);
    return place === 'scheduled' ? mails.sort((a, b) => dueAt(a).localeCompare(dueAt(b))) : mails;
  }

  /** Sending time of the next scheduled mail of this view. */
  get nextDueAt(): string | undefined {
    return [...this.known.values()].filter(isScheduled).map(dueAt).sort()[0];
  }

  get selected(): readonly MailRecord[] {
    return this.visibleMails.filter(({ id }) => this.chosen.has(id));
  }

  find(id: number | undefined): MailRecord | undefined {
    return id === undefined ? undefined : this.known.get(id);
  }

  isSelected(id: number): boolean {
    return this.chosen.has(id);
  }

  toggle(id: number): void {
    const next = new Set(this.chosen);
    if (!next.delete(id)) next.add(id);
    this.chosen = next;
  }

  selectAll(on: boolean): void {
    this.chosen = new Set(on ? this.visibleMails.map(({ id }) => id) : []);
  }

  isUnfolded(id: number): boolean {
    return this.unfolded.has(id);
  }

  /** Shows messages in full, or folds them to one line. */
  unfold(ids: readonly number[], on: boolean): void {
    const next = new Set(this.unfolded);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    this.unfolded = next;
  }

  moveCursor(id: number | undefined): void {
    this.cursor = id;
  }

  /** The next or previous mail in the list, if any. */
  neighbour(id: number | undefined, step: 1 | -1): MailRecord | undefined {
    const at = this.visibleMails.findIndex((mail) => mail.id === id);
    return at < 0 ? this.visibleMails[0] : this.visibleMails[at + step];
  }

  load(view: MailView): Promise<void> {
    this.view = view;
    this.chosen = new Set();
    this.known = new Map();
    this.loaded = false;
    return this.ask(view);
  }

  reload = (): void => {
    if (this.view) void this.ask(this.view);
  };

  /** Reloads changes made elsewhere, unless a change of this page is pending. */
  refresh = (): void => {
    if (this.loaded && this.#writing === 0 && !this.loading) this.reload();
  };

  mark(mails: readonly MailRecord[], isRead: boolean): Promise<boolean> {
    return this.change(mails.filter((mail) => mail.isRead !== isRead).map((mail) => [mail, { isRead }]));
  }

  star(mails: readonly MailRecord[], isStarred: boolean): Promise<boolean> {
    return this.change(mails.filter((mail) => mail.isStarred !== isStarred).map((mail) => [mail, { isStarred }]));
  }

  move(mails: readonly MailRecord[], folder: Folder): Promise<boolean> {
    return this.change(mails.filter((mail) => mail.folder !== folder).map((mail) => [mail, { folder }]));
  }

  label(mails: readonly MailRecord[], label: Label, on: boolean): Promise<boolean> {
    return this.change(
      mails
        .filter((mail) => mail.labels.includes(label) !== on)
        .map((mail) => [mail, { labels: on ? [...mail.labels, label] : mail.labels.filter((one) => one !== label) }]),
    );
  }

  /** Restores folders, stars, labels and read marks. */
  restore(before: readonly MailRecord[]): Promise<boolean> {
    return this.change(
      before.map((was) => {
        const { isRead, isStarred, folder, labels } = was;
        return [this.known.get(was.id) ?? was, { isRead, isStarred, folder, labels }];
      }),
    );
  }

  /** Deletes mails permanently; only from the trash. */
  async remove(gone: readonly MailRecord[]): Promise<boolean> {
    const done = await this.write(() => call(mails.remove, { body: { emailIds: gone.map(({ id }) => id) } }));
    if (done) this.forget(gone.map(({ id }) => id));
    return done;
  }

  /** Adds or updates a mail written here. `before` is the draft that it replaces. */
  take(mail: MailRecord, { isNew, before }: { isNew: boolean; before?: number | undefined }): void {
    if (before !== undefined && before !== mail.id) this.forget([before]);
    const { view } = this;
    const belongs = view && isFoundBy(view.q, mail) && inPlace(mail, view);
    if (this.known.has(mail.id)) this.put([mail]);
    else if (belongs) this.add(mail);
    else if (isNew) this.refresh();
  }

  stop(): void {
    this.#latest.stop();
  }

  private ask(view: MailView): Promise<void> {
    const { place, label, q } = view;
    return this.#latest.ask(
      (signal) =>
        call(
          mails.list,
          { query: { q, ...(place && { folder: place === 'all' ? '' : place }), ...(label && { label }) } },
          { signal },
        ),
      ({ emails, emailsMeta }) => {
        this.known = new Map(emails.map((mail) => [mail.id, mail]));
        this.counts = { ...emailsMeta, draft: emailsMeta.draft - emailsMeta.scheduled };
        this.loaded = true;
      },
    );
  }

  private async change(changes: readonly (readonly [MailRecord, Patch])[]): Promise<boolean> {
    if (changes.length === 0) return true;
    const before = changes.map(([mail]) => mail);
    this.put(changes.map(([mail, patch]) => ({ ...mail, ...(patch as Partial<MailRecord>) })));
    // One call per distinct patch.
    const groups = new Map<string, number[]>();
    for (const [{ id }, patch] of changes) {
      const key = JSON.stringify(patch);
      groups.set(key, [...(groups.get(key) ?? []), id]);
    }
    const done = await this.write(() =>
      Promise.all(
        [...groups].map(([patch, emailIds]) =>
          call(mails.update, { body: { emailIds, dataToUpdate: JSON.parse(patch) } }),
        ),
      ),
    );
    if (!done) this.put(before);
    // An undo from another view: these mails are not in the list yet.
    else if (before.some(({ id }) => !this.known.has(id))) this.refresh();
    return done;
  }

  private async write(send: () => Promise<unknown>): Promise<boolean> {
    this.refusal = undefined;
    this.#writing += 1;
    try {
      await send();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.refusal = error;
      });
      return false;
    } finally {
      this.#writing -= 1;
    }
  }

  private put(changed: readonly MailRecord[]): void {
    const known = new Map(this.known);
    for (const mail of changed) {
      const before = known.get(mail.id);
      if (!before) continue;
      this.count(before, -1);
      this.count(mail, 1);
      known.set(mail.id, mail);
    }
    this.known = known;
  }

  private add(mail: MailRecord): void {
    this.count(mail, 1);
    this.known = new Map(this.known).set(mail.id, mail);
  }

  private forget(ids: readonly number[]): void {
    const known = new Map(this.known);
    for (const id of ids) {
      const mail = known.get(id);
      if (mail) this.count(mail, -1);
      known.delete(id);
    }
    this.known = known;
  }

  private count(mail: MailRecord, step: 1 | -1): void {
    const { inbox, draft, spam, scheduled } = countsOf(mail);
    const { counts } = this;
    this.counts = {
      inbox: counts.inbox + step * inbox,
      draft: counts.draft + step * draft,
      spam: counts.spam + step * spam,
      scheduled: counts.scheduled + step * scheduled,
    };
  }
}

const dueAt = ({ scheduledAt = '' }: MailRecord) => scheduledAt;

const inPlace = (mail: MailRecord, { place, label }: MailView) =>
  isInView(mail, place === undefined || place === 'all' ? '' : place) && (!label || mail.labels.includes(label));
