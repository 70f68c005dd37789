import type { Sources } from './exampleFiles';

/** A playground's control for a prop. */
export type PropControl = 'flag' | 'text' | 'number' | 'icon' | readonly (string | number)[];

export interface PropDoc {
  name: string;
  /** The type as written in the component. */
  type: string;
  text: string;
  required: boolean;
  /** The default as code. */
  fallback?: string;
  /** Undefined for props that a playground cannot offer. */
  control?: PropControl;
}

/** The content of `import docs from '~/ui/Button?props'`: a component's types and doc comments, read at build time. */
export interface ComponentDoc {
  name: string;
  /** The module that exports it, as in an import: `~/ui/Button`. */
  from: string;
  /** Custom properties in its own style sheets, in alphabetical order. */
  tokens: readonly string[];
  text: string;
  props: readonly PropDoc[];
  /** Its file and style sheets, each fetched when it is shown. */
  sources: Sources;
}
