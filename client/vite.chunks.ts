import type { Plugin, Rolldown } from 'vite';

/** What this part of the screens needs is fetched as one; what fewer need is shared chunk by chunk, as Rolldown finds it. */
const mostShare = 1 / 2;
const manyShare = 1 / 4;
const widgetShare = 1 / 3;
/** A module with this share of its users among the pages with a table belongs to these. */
const mainlyShare = 9 / 10;

interface Module {
  imports: readonly string[];
  fetches: readonly string[];
}

/** The parts of the client that chunks are made of, found by following imports from where each begins. */
class Parts {
  readonly #modules = new Map<string, Module>();
  /** The screens that need a module. */
  readonly #users = new Map<string, Set<string>>();
  #initial = new Set<string>();
  #login = new Set<string>();
  #homes = new Set<string>();
  #frame = new Set<string>();
  #lists = new Set<string>();
  #screens: readonly string[] = [];

  add(id: string, module: Module): void {
    this.#modules.set(id, module);
  }

  /** Follows the registry to its screens, and notes for every module which of them need it. */
  find(): void {
    const registry = this.#reached('app/screens.ts');
    const office = this.#reached('app/officeScreens.ts');
    const demos = this.#reached('demos/screens.ts');
    this.#frame = new Set([...registry, ...this.#reached('app/layout/Shell.tsx')]);
    this.#initial = this.#reached('app/main.tsx');
    // Vite deletes a file that only imports: the entry keeps its own, which boot.js runs.
    for (const entry of this.#find('app/main.tsx')) this.#initial.delete(entry);
    this.#login = this.#reached('account/LoginScreen.tsx');
    this.#homes = this.#reached('agent/home/HomeScreen.tsx', 'agent/home/OfficeScreen.tsx');
    this.#screens = [
      ...new Set([...registry, ...office, ...demos].flatMap((id) => this.#modules.get(id)?.fetches ?? [])),
    ].filter((id) => id.endsWith('.tsx') && !isShowcase(id));
    for (const screen of this.#screens)
      for (const id of this.#follow([screen])) this.#users.set(id, this.#usersOf(id).add(screen));
    this.#lists = new Set(this.#find('ui/Table.tsx').flatMap((id) => [...this.#usersOf(id)]));
  }

  #usersOf = (id: string) => this.#users.get(id) ?? new Set<string>();
  #share = (id: string) => this.#usersOf(id).size / this.#screens.length;

  /** What every page begins with: session, buttons. */
  isControl = (id: string) =>
    this.#initial.has(id) || (this.#login.has(id) && (this.#frame.has(id) || this.#homes.has(id)));
  /** What the sign-in page shares with pages that have a form. */
  isForm = (id: string) => this.#login.has(id) && this.#usersOf(id).size > 1;
  isOutside = (id: string) => this.#login.has(id);
  isFrame = (id: string) => this.#frame.has(id);
  /** Of what many screens need the part of the first page after signing in; icons of that page in any case. */
  isKit = (id: string) => this.#homes.has(id) && (this.#share(id) >= manyShare || isIcon(id));
  /** What most screens need besides: contracts, which the first page does without, and what checks them. */
  isCommon = (id: string) => this.#share(id) >= mostShare;
  /** What only pages with a table need, and many of them. */
  isList = (id: string) => {
    const users = [...this.#usersOf(id)];
    const lists = users.filter((screen) => this.#lists.has(screen));
    return this.#share(id) >= manyShare && lists.length >= users.length * mainlyShare;
  };

  /** What a third of the pages need: drawers, popovers. */
  isWidget = (id: string) => this.#share(id) >= widgetShare;

  #find = (...paths: readonly string[]) =>
    [...this.#modules.keys()].filter((id) => paths.some((path) => id.endsWith(`/client/${path}`)));

  #reached = (...paths: readonly string[]) => this.#follow(this.#find(...paths));

  #follow(from: readonly string[]): Set<string> {
    const reached = new Set(from);
    for (const id of reached) {
      // The index of a package names all its parts; each goes where it is used.
      if (isIndex(id)) continue;
      for (const imported of this.#modules.get(id)?.imports ?? []) reached.add(imported);
    }
    return reached;
  }
}

const isIndex = (id: string) =>
  /lucide-react\/dist\/esm\/lucide-react\.m?js$|react-i18next\/dist\/es\/index\.js$/.test(id);
const isIcons = (id = '') => /lucide-react\/dist\/esm\/lucide-react\.m?js$/.test(id);
/** Pages for developers: what they use must not change what the product's screens are fetched with. */
const isShowcase = (id: string) => id.includes('/demos/showcases/');
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/');

interface Code {
  id: string;
  code: string | null;
}

/** Finds the files of the icons that a module names when it imports from the package's index. */
function iconFiles(index: Code | null | undefined) {
  const files = new Map<string, string>();
  const folder = index?.id.replace(/[^/]+$/, '') ?? '';
  for (const [, names = '', file = ''] of index?.code?.matchAll(
    /export\s*{([^}]*)}\s*from\s*['"]\.\/(icons\/[^'"]+)['"]/g,
  ) ?? [])
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, `${folder}${file}`);
  return ({ code }: Code): string[] =>
    [...(code?.matchAll(/import\s*{([^}]*)}\s*from\s*['"]lucide-react['"]/g) ?? [])].flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => files.get(name.trim().replace(/ as .*/, '')) ?? []),
    );
}

const parts = new Parts();

/** Hears of all modules before they are put into chunks. */
export const findParts: Plugin = {
  name: 'lantern-find-parts',
  apply: 'build',
  buildEnd() {
    const icons = iconFiles(
      [...this.getModuleIds()].map((id) => this.getModuleInfo(id)).find((info) => isIcons(info?.id)),
    );
    for (const id of this.getModuleIds()) {
      const info = this.getModuleInfo(id);
      if (info) parts.add(id, { imports: [...info.importedIds, ...icons(info)], fetches: info.dynamicallyImportedIds });
    }
    parts.find();
  },
};

/** In this order: a module goes into the first group that wants it. A screen needs no line here. */
export const chunkGroups: readonly Rolldown.CodeSplittingGroup[] = [
  // The code of a page's examples is one file: each of them would be hundreds of a few bytes.
  {
    debugName: 'code',
    name: (id) => `code-${/([^/]+)\/[^/]+$/.exec(id)?.[1]}`,
    test: (id) => isShowcase(id) && id.endsWith('?raw'),
  },
  // Packages seldom change: apart from our own code they stay in a browser's cache.
  { name: 'base', tags: ['$initial'], test: /node_modules/ },
  { name: 'controls', test: parts.isControl },
  { name: 'form', test: parts.isForm, includeDependenciesRecursively: false },
  { name: 'outside', test: parts.isOutside },
  { name: 'frame', test: parts.isFrame },
  { name: 'kit', test: parts.isKit, includeDependenciesRecursively: false },
  { name: 'icons', test: isIcon, minShareCount: 2 },
  { name: 'common', test: parts.isCommon, includeDependenciesRecursively: false },
  { name: 'list', test: parts.isList, includeDependenciesRecursively: false },
  { name: 'widgets', test: parts.isWidget, includeDependenciesRecursively: false },
];
