declare module '*?props' {
  const docs: readonly import('./componentDoc').ComponentDoc[];
  export default docs;
}

declare module 'virtual:examples/*' {
  /** Titles and sentences of all examples, by the namespace of their page. */
  const examples: Readonly<Record<string, Readonly<Record<string, { title: string; text: string }>>>>;
  export default examples;
}
