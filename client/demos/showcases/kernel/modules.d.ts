declare module '*?props' {
  const docs: readonly import('./componentDoc').ComponentDoc[];
  export default docs;
}

declare module 'virtual:examples/*' {
  /** Titles and texts of all examples, by namespace. */
  const examples: Readonly<Record<string, Readonly<Record<string, { title: string; text: string }>>>>;
  export default examples;
}

declare module 'virtual:feather' {
  /** Icons with their names in Feather and lucide, and their drawing. */
  const icons: readonly { name: string; lucide: string; node: import('lucide-react').LucideIconNode[] }[];
  export default icons;
}
