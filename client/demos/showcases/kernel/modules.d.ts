declare module '*?props' {
  const docs: readonly import('./componentDoc').ComponentDoc[];
  export default docs;
}

declare module 'virtual:examples/*' {
  /** Titles and sentences of all examples, by the namespace of their page. */
  const examples: Readonly<Record<string, Readonly<Record<string, { title: string; text: string }>>>>;
  export default examples;
}

declare module 'virtual:feather' {
  /** Icons by their names in Feather, with their names in lucide and what draws them. */
  const icons: readonly { name: string; lucide: string; node: import('lucide-react').LucideIconNode[] }[];
  export default icons;
}
