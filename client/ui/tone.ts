/** What a colour means. Always shown together with a word. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'primary';
