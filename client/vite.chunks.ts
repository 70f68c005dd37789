import type { Plugin, Rolldown } from 'vite';

/** What this part of the screens needs is fetched as one; what fewer need is shared chunk by chunk, as Rolldown finds it. */
const mostShare = 1 / 2;
const manyShare = 1 / 4;

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
    const demos = this.#reached('demos/screens.ts');
    this.#frame = new Set([...registry, ...this.#reached('app/layout/Shell.tsx')]);
    this.#initial = this.#reached('app/main.tsx');
    // Vite deletes a file that only imports: the entry keeps its own, which boot.js runs.
    for (const entry of this.#find('app/main.tsx')) this.#initial.delete(entry);
    this.#login = this.#reached('account/LoginScreen.tsx');
    this.#homes = this.#reached('agent/home/HomeScreen.tsx', 'agent/home/OfficeScreen.tsx');
    this.#screens = [...new Set([...registry, ...demos].flatMap((id) => this.#modules.get(id)?.fetches ?? []))].filter(
      (id) => id.endsWith('.tsx') && !isShowcase(id),
    );
    for (const screen of this.#screens)
      for (const id of this.#follow([screen])) this.#users.set(id, this.#usersOf(id).add(screen));
    this.#lists = new Set(this.#find('ui/Table.tsx').flatMap((id) => [...this.#usersOf(id)]));
  }

  #usersOf = (id: string) => this.#users.get(id) ?? new Set<string>();
  #share = (id: string) => this.#usersOf(id).size / this.#screens.length;

  /** What every page begins with, and what the sign-in page shares with others: session, buttons, fields. */
  isControl = (id: string) =>
    this.#initial.has(id) || (this.#login.has(id) && (this.#frame.has(id) || this.#usersOf(id).size > 1));
  isOutside = (id: string) => this.#login.has(id);
  isFrame = (id: string) => this.#frame.has(id);
  /** Of what many screens need the part of the first page after signing in. */
  isKit = (id: string) => this.#homes.has(id) && this.#share(id) >= manyShare;
  /** What most screens need besides: contracts, which the first page does without, and what checks them. */
  isCommon = (id: string) => this.#share(id) >= mostShare;
  /** What only pages with a table need, and many of them. */
  isList = (id: string) =>
    this.#share(id) >= manyShare && [...this.#usersOf(id)].every((screen) => this.#lists.has(screen));

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
/** Pages for developers: what they use must not change what the product's screens are fetched with. */
const isShowcase = (id: string) => id.includes('/demos/showcases/');
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/');

const parts = new Parts();

/** Hears of all modules before they are put into chunks. */
export const findParts: Plugin = {
  name: 'lantern-find-parts',
  apply: 'build',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const info = this.getModuleInfo(id);
      if (info) parts.add(id, { imports: info.importedIds, fetches: info.dynamicallyImportedIds });
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
  { name: 'outside', test: parts.isOutside },
  { name: 'frame', test: parts.isFrame },
  { name: 'icons', test: isIcon, minShareCount: 2 },
  { name: 'kit', test: parts.isKit },
  { name: 'common', test: parts.isCommon },
  { name: 'list', test: parts.isList },
];
