/** The type of `import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' })`. */
export type Sources = Readonly<Record<string, () => Promise<unknown>>>;

export interface ExampleFile {
  name: string;
  code: string;
}

const imported = /from '(\.\/[\w./-]+)'/g;

/** An example's source and the files it imports from its folder. */
export async function exampleFiles(name: string, sources: Sources): Promise<readonly ExampleFile[]> {
  const files: ExampleFile[] = [];
  const add = async (path: string): Promise<void> => {
    const load = sources[path];
    if (!load || files.some((file) => `./${file.name}` === path)) return;
    const code = String(await load()).trimEnd();
    files.push({ name: path.slice(2), code });
    for (const [, from = ''] of code.matchAll(imported))
      for (const end of ['', '.ts', '.tsx']) await add(`${from}${end}`);
  };
  await add(`./${name}.tsx`);
  if (files.length === 0) throw new Error(`The page has no file ${name}.tsx.`);
  return files;
}
