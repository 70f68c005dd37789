import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PropDescriptor, TypeDescriptor } from 'react-docgen';
import type { Plugin } from 'vite';
import type { ComponentDoc, PropControl, PropDoc } from './demos/showcases/kernel/componentDoc.ts';

type PropType = NonNullable<PropDescriptor['tsType']>;

const query = '?props';
/** An extension that no other plugin compiles. */
const ending = '.props';

const longestType = 90;

/** A type on one line; in long types, object shapes shrink to `{…}`. */
function written(type: PropType | undefined): string {
  if (!type) return '';
  const raw = ('raw' in type && type.raw ? type.raw : type.name).replace(/\s+/g, ' ').replace(/^\| /, '');
  if (type.name === 'ComponentType') return 'Icon';
  return raw.length > longestType ? raw.replace(/\{[^{}]*\}/g, '{…}') : raw;
}

const literal = (text: string) => (/^['"]/.test(text) ? text.slice(1, -1) : Number(text));

function controlOf(type: PropType | undefined): PropControl | undefined {
  if (!type) return undefined;
  if (type.name === 'boolean') return 'flag';
  if (type.name === 'number') return 'number';
  if (type.name === 'string' || type.name === 'ReactNode') return 'text';
  if (type.name === 'ComponentType') return 'icon';
  if (type.name !== 'union' || !('elements' in type)) return undefined;
  const parts = (type.elements as TypeDescriptor[]).filter(({ name }) => name !== 'undefined' && name !== 'null');
  const values = parts.flatMap((part) => (part.name === 'literal' && 'value' in part ? [literal(part.value)] : []));
  if (parts.length > 0 && values.length === parts.length) return values;
  const [only] = parts;
  return parts.length === 1 && only ? controlOf(only as PropType) : undefined;
}

function propDoc(name: string, prop: PropDescriptor): PropDoc {
  const control = controlOf(prop.tsType as PropType | undefined);
  const fallback = prop.defaultValue?.value;
  return {
    name,
    type: written(prop.tsType as PropType | undefined),
    text: prop.description?.replace(/\s+/g, ' ').trim() ?? '',
    required: prop.required === true,
    ...(fallback !== undefined && fallback !== 'undefined' && { fallback: String(fallback) }),
    ...(control && { control }),
  };
}

/** react-docgen cannot parse `readonly X[]` and reports it as unknown. */
const beforeList = /(?<=[:|(<,]\s*)readonly\s+/g;

const client = fileURLToPath(new URL('.', import.meta.url));

/** The style sheets that a file imports. */
const sheetsOf = (file: string, code: string): string[] =>
  [...code.matchAll(/from '(\.\/[\w.]+\.css)'/g)].map(([, sheet = '']) => join(dirname(file), sheet));

/** Custom properties in style sheets. */
function tokensIn(sheets: readonly string[]): string[] {
  const used = sheets.flatMap((sheet) => [...readFileSync(sheet, 'utf8').matchAll(/var\((--[\w-]+)/g)]);
  return [...new Set(used.map(([, name = '']) => name))].sort();
}

/** Documentation of the components in a file, with their props. */
export async function docsOf(file: string): Promise<Omit<ComponentDoc, 'sources'>[]> {
  const { parse } = await import('react-docgen');
  const code = readFileSync(file, 'utf8');
  const from = `~/${relative(client, file).replace(/\.tsx?$/, '')}`;
  const tokens = tokensIn(sheetsOf(file, code));
  const components = parse(code.replace(beforeList, ''), {
    filename: file,
    babelOptions: { babelrc: false, configFile: false },
  });
  return components.map(({ displayName, description, props = {} }) => ({
    name: displayName ?? '',
    from,
    tokens,
    text: description?.replace(/\s+/g, ' ').trim() ?? '',
    props: Object.entries(props)
      .filter(([, prop]) => prop.tsType)
      .map(([name, prop]) => propDoc(name, prop)),
  }));
}

/** Resolves `~/ui/Button?props` to the documentation of that file's components. */
const componentDocs: Plugin = {
  name: 'lantern-component-docs',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith(query)) return undefined;
    const file = await this.resolve(source.slice(0, -query.length), importer);
    return file ? `${file.id}${ending}` : undefined;
  },
  async load(id) {
    if (!id.endsWith(ending)) return undefined;
    const file = id.slice(0, -ending.length);
    this.addWatchFile(file);
    const docs = await docsOf(file);
    if (docs.length === 0) throw new Error(`No component with props was found in ${file}.`);
    const sources = [file, ...sheetsOf(file, readFileSync(file, 'utf8'))].map(
      (path) =>
        `${JSON.stringify(`./${basename(path)}`)}: async () => (await import(${JSON.stringify(`${path}?raw`)})).default`,
    );
    return `const sources = { ${sources.join(', ')} };
      export default ${JSON.stringify(docs)}.map((doc) => ({ ...doc, sources }));`;
  },
};

const virtual = 'virtual:examples/';

type Texts = { examples?: Record<string, { title: string; text: string }> };

/** `virtual:examples/en`: titles and texts of all examples for the search, one file per language. */
const exampleTexts = (root: string): Plugin => ({
  name: 'lantern-example-texts',
  resolveId: (source) => (source.startsWith(virtual) ? `\0${source}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${virtual}`)) return undefined;
    const folder = join(root, 'locales', id.slice(virtual.length + 1));
    const pages = readdirSync(folder)
      .filter((name) => /^show[A-Z].*\.json$/.test(name))
      .map((name) => {
        const path = join(folder, name);
        this.addWatchFile(path);
        const { examples = {} } = JSON.parse(readFileSync(path, 'utf8')) as Texts;
        const texts = Object.entries(examples).map(([key, { title, text }]) => [key, { title, text }]);
        return [name.replace('.json', ''), Object.fromEntries(texts)];
      });
    return `export default ${JSON.stringify(Object.fromEntries(pages))};`;
  },
});

const feather = 'virtual:feather';

interface LucideIcon {
  name: string;
  node: unknown;
}

/** A lucide icon by its current or a former name. */
async function lucideIcon(folder: string, name: string): Promise<LucideIcon> {
  const file = join(folder, `${name}.mjs`);
  const [, now] = /from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(file, 'utf8')) ?? [];
  if (now) return lucideIcon(folder, now);
  const { __iconData } = (await import(pathToFileURL(file).href)) as { __iconData: LucideIcon };
  return __iconData;
}

/** `virtual:feather`: the icons' shapes as data. As modules they would change how other pages' icons are chunked. */
const featherIcons = (root: string): Plugin => ({
  name: 'lantern-feather-icons',
  resolveId: (source) => (source === feather ? `\0${feather}` : undefined),
  async load(id) {
    if (id !== `\0${feather}`) return undefined;
    const folder = join(root, '../node_modules/lucide-react/dist/esm/icons');
    const names = JSON.parse(readFileSync(join(root, 'demos/showcases/feather/names.json'), 'utf8')) as Record<
      string,
      string
    >;
    const icons = await Promise.all(
      Object.entries(names).map(async ([name, lucide]) => {
        const { name: now, node } = await lucideIcon(folder, lucide);
        return { name, lucide: now, node };
      }),
    );
    return `export default ${JSON.stringify(icons)};`;
  },
});

export const showcasePlugins = (root: string): Plugin[] => [componentDocs, exampleTexts(root), featherIcons(root)];
