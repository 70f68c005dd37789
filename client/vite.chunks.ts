import type { Plugin, Rolldown } from 'vite';

/** What this part of the screens needs is fetched as one; what fewer need is shared chunk by chunk, as Rolldown finds it. */
const mostShare = 3 / 5;
const manyShare = 1 / 4;

interface Module {
  imports: readonly string[];
  fetches: readonly string[];
}

/** The parts of the client that chunks are made of, found by following imports from where each begins. */
class Parts {
  readonly #modules = new Map<string, Module>();
  readonly #uses = new Map<string, number>();
  #initial = new Set<string>();
  #login = new Set<string>();
  #homes = new Set<string>();
  #frame = new Set<string>();
  #lists = new Set<string>();
  #screens: readonly string[] = [];

  add(id: string, module: Module): void {
    this.#modules.set(id, module);
  }

  /** Follows the registry to its screens, and counts for every module how many of them need it. */
  find(): void {
    const registry = this.#reached('app/screens.ts');
    this.#frame = new Set([...registry, ...this.#reached('app/layout/Shell.tsx')]);
    this.#initial = this.#reached('app/main.tsx');
    this.#login = this.#reached('account/LoginScreen.tsx');
    this.#lists = this.#reached('crud/ListScreen.tsx', 'crud/RowsScreen.tsx');
    this.#homes = this.#reached('agent/home/HomeScreen.tsx', 'agent/home/OfficeScreen.tsx');
    this.#screens = [...new Set([...registry].flatMap((id) => this.#modules.get(id)?.fetches ?? []))].filter((id) =>
      id.endsWith('.tsx'),
    );
    for (const screen of this.#screens)
      for (const id of this.#follow([screen])) this.#uses.set(id, (this.#uses.get(id) ?? 0) + 1);
  }

  #share = (id: string) => (this.#uses.get(id) ?? 0) / this.#screens.length;

  /** What every page begins with, and what the sign-in page shares with others: session, buttons, fields. */
  isControl = (id: string) =>
    this.#initial.has(id) || (this.#login.has(id) && (this.#frame.has(id) || this.#share(id) >= manyShare));
  isOutside = (id: string) => this.#login.has(id);
  isFrame = (id: string) => this.#frame.has(id);
  /** Of what many screens need the part of the first page after signing in. */
  isKit = (id: string) => this.#homes.has(id) && this.#share(id) >= manyShare;
  /** What most screens need besides: contracts, which the first page does without, and what checks them. */
  isCommon = (id: string) => this.#share(id) >= mostShare;
  /** What many need. */
  isFrequent = (id: string) => this.#share(id) >= manyShare;
  /** What many need for a list. */
  isList = (id: string) => this.#lists.has(id) && this.isFrequent(id);

  #reached(...paths: readonly string[]): Set<string> {
    return this.#follow([...this.#modules.keys()].filter((id) => paths.some((path) => id.endsWith(`/client/${path}`))));
  }

  #follow(from: readonly string[]): Set<string> {
    const reached = new Set(from);
    for (const id of reached) {
      // An index of icons names them all; each goes where it is used.
      if (isIconIndex(id)) continue;
      for (const imported of this.#modules.get(id)?.imports ?? []) reached.add(imported);
    }
    return reached;
  }
}

const isIconIndex = (id: string) => /lucide-react\/dist\/esm\/lucide-react\.m?js$/.test(id);
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
  // Packages seldom change: apart from our own code they stay in a browser's cache.
  // Not <Trans>, which only a few sentences need: its package names it beside the hooks.
  {
    name: 'base',
    tags: ['$initial'],
    test: /node_modules\/(?!react-i18next\/dist\/es\/Trans|lucide-react\/dist\/esm\/icons)/,
  },
  { name: 'controls', test: parts.isControl },
  { name: 'outside', test: parts.isOutside },
  { name: 'frame', test: parts.isFrame },
  { name: 'icons', test: isIcon, minShareCount: 2 },
  { name: 'kit', test: parts.isKit },
  { name: 'common', test: parts.isCommon },
  { name: 'list', test: parts.isList },
  { name: 'frequent', test: parts.isFrequent },
];
