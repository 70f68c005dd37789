import { makeAutoObservable, observableRef } from 'mobx';
import type { ComponentType, ReactNode } from 'react';

export type ToastTone = 'success' | 'info' | 'warning' | 'danger' | 'neutral' | 'primary' | 'secondary';
export interface Toast {
  id: number;
  tone: ToastTone;
  title: string;
  text?: string;
  /** An action on the event, such as undoing it. */
  action?: ToastAction;
  /** Replaces the tone's icon. */
  icon?: ComponentType<{ size?: number | string }>;
  /** Content below the text. */
  content?: ReactNode;
  /** Time on screen, in milliseconds. */
  lifeMs?: number;
}

export interface ToastAction {
  label: string;
  run: () => void;
  /** A key for the same action, as in `aria-keyshortcuts`. */
  keys?: string;
}

export interface Question {
  title: string;
  text: string;
  confirm: string;
  tone?: 'primary' | 'danger';
}

/** From product.md 9. */
const toastMs = 3_000;
const pauseMs = 100;

/** Toasts, confirmations and announcements, which belong to no screen. */
export class Feedback {
  toasts: Toast[] = [];
  /** The last announcement for screen readers only. */
  announcement = '';
  question: (Question & { answer: (yes: boolean) => void }) | undefined;
  #nextId = 1;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #ends = new Map<number, ReturnType<typeof setTimeout>>();
  #held = false;

  constructor() {
    makeAutoObservable(this, { toasts: observableRef });
  }

  /** Shows a toast and returns its ID for `dismiss`. */
  toast(tone: ToastTone, title: string, text?: string, action?: ToastAction): number {
    return this.show({ tone, title, ...(text && { text }), ...(action && { action }) });
  }

  /** Shows a toast with its own icon, content or lifetime. Returns its ID for `dismiss`. */
  show({ action, ...toast }: Omit<Toast, 'id'>): number {
    const id = this.#nextId++;
    const own = action && {
      ...action,
      run: () => {
        this.dismiss(id);
        action.run();
      },
    };
    // A new array each time, because the component that renders it need not be an observer.
    this.toasts = [...this.toasts, { id, ...toast, ...(own && { action: own }) }];
    if (!this.#held) this.#end(id, toast.lifeMs);
    return id;
  }

  /** Pauses all toasts while the pointer or focus is on one. */
  hold(): void {
    this.#held = true;
    for (const end of this.#ends.values()) clearTimeout(end);
    this.#ends.clear();
  }

  release(): void {
    if (!this.#held) return;
    this.#held = false;
    for (const { id, lifeMs } of this.toasts) this.#end(id, lifeMs);
  }

  #end(id: number, lifeMs = toastMs): void {
    this.#ends.set(
      id,
      setTimeout(() => this.dismiss(id), lifeMs),
    );
  }

  /** Announces a text to screen readers at the next pause, without showing it. */
  say(text: string): void {
    // Screen readers repeat the same text only after the region was cleared.
    this.hear('');
    setTimeout(() => this.hear(text), pauseMs);
    // Screen readers would read leftover text again when a dialog closes.
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.hear(''), toastMs);
  }

  dismiss(id: number): void {
    clearTimeout(this.#ends.get(id));
    this.#ends.delete(id);
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** Asks for confirmation; resolves to true if the user confirms. */
  ask(question: Question): Promise<boolean> {
    this.question?.answer(false);
    return new Promise((resolve) => {
      this.question = {
        ...question,
        answer: (yes) => {
          this.settle();
          resolve(yes);
        },
      };
    });
  }

  private hear(text: string): void {
    this.announcement = text;
  }

  private settle(): void {
    this.question = undefined;
  }
}

export const feedback = new Feedback();
