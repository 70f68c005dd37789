/** The meaning of a color. Always shown together with a word. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'primary';
