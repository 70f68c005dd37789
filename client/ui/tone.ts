/** The meaning of a color. Always pair it with text. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'primary';
