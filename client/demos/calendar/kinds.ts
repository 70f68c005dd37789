import type { calendars } from '@shared/contracts/demos/events';

export type Kind = (typeof calendars)[number];

/** Kinds of events in the panel's order (template.md 2.1). */
export const kinds: readonly Kind[] = ['Personal', 'Business', 'Family', 'Holiday', 'ETC'];

export const colors: Record<Kind, string> = {
  Personal: 'var(--c-danger)',
  Business: 'var(--c-primary)',
  Family: 'var(--c-warning)',
  Holiday: 'var(--c-success)',
  ETC: 'var(--c-info)',
};
