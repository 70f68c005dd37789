/** How a playground offers a prop. */
export type PropControl = 'flag' | 'text' | 'number' | 'icon' | readonly (string | number)[];

export interface PropDoc {
  name: string;
  /** As it is written in the component. */
  type: string;
  text: string;
  required: boolean;
  /** The default as code. */
  fallback?: string;
  /** Left out: a playground cannot offer it. */
  control?: PropControl;
}

/** A component as `import docs from '~/ui/Button?props'` describes it: read from its types and doc comments at build. */
export interface ComponentDoc {
  name: string;
  text: string;
  props: readonly PropDoc[];
}
