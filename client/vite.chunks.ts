import type { Plugin, Rolldown } from 'vite';

/**
 * Shares of screens above which their common modules form one chunk; Rolldown splits modules with fewer users itself.
 */
const mostShare = 1 / 2;
const manyShare = 1 / 4;
const widgetShare = 1 / 3;
/** A module belongs to the pages with a table if they make up this share of its users. */
const mainlyShare = 9 / 10;

interface Module {
  imports: readonly string[];
  fetches: readonly string[];
}

/** The client's parts that become chunks, found by following imports from each part's entry. */
class Parts {
  readonly #modules = new Map<string, Module>();
  /** The screens that need a module. */
  readonly #users = new Map<string, Set<string>>();
  #initial = new Set<string>();
  #login = new Set<string>();
  #homes = new Set<string>();
  #frame = new Set<string>();
  #lists = new Set<string>();
  #schemas = new Set<string>();
  #screens: readonly string[] = [];

  add(id: string, module: Module): void {
    this.#modules.set(id, module);
  }

  /** Follows the registry to its screens, and records each module's screens. */
  find(): void {
    const registry = this.#reached('app/screens.ts');
    const office = this.#reached('app/officeScreens.ts');
    const demos = this.#reached('demos/screens.ts');
    this.#frame = new Set([...registry, ...this.#reached('app/layout/Shell.tsx')]);
    this.#initial = this.#reached('app/main.tsx');
    // Vite deletes a chunk that only imports, so the entry module keeps its own chunk, which boot.js runs.
    for (const entry of this.#find('app/main.tsx')) this.#initial.delete(entry);
    this.#login = this.#reached('account/LoginScreen.tsx');
    this.#homes = this.#reached('agent/home/HomeScreen.tsx', 'agent/home/OfficeScreen.tsx');
    this.#screens = [
      ...new Set([...registry, ...office, ...demos].flatMap((id) => this.#modules.get(id)?.fetches ?? [])),
    ].filter((id) => id.endsWith('.tsx') && !isShowcase(id));
    for (const screen of this.#screens)
      for (const id of this.#follow([screen])) this.#users.set(id, this.#usersOf(id).add(screen));
    this.#lists = new Set(this.#find('ui/Table.tsx').flatMap((id) => [...this.#usersOf(id)]));
    this.#schemas = this.#importersOf([...this.#modules.keys()].filter(isValidator));
  }

  #usersOf = (id: string) => this.#users.get(id) ?? new Set<string>();
  #share = (id: string) => this.#usersOf(id).size / this.#screens.length;

  /** Modules of every page: session, buttons. */
  isControl = (id: string) =>
    this.#initial.has(id) || (this.#login.has(id) && (this.#frame.has(id) || this.#homes.has(id)));
  /** Modules that the sign-in page shares with pages that have a form. */
  isForm = (id: string) => this.#login.has(id) && this.#usersOf(id).size > 1;
  isOutside = (id: string) => this.#login.has(id);
  isFrame = (id: string) => this.#frame.has(id);
  /** Modules of the home pages that many screens need, and all of the home pages' icons. */
  isKit = (id: string) => this.#homes.has(id) && (this.#share(id) >= manyShare || isIcon(id));
  /** Contracts that a third of the screens need, and their validation. Screens that only read do without. */
  isSchema = (id: string) => this.#schemas.has(id) && this.#share(id) >= widgetShare;
  /** Other modules that most screens need, which the home pages do not need. */
  isCommon = (id: string) => this.#share(id) >= mostShare;
  /** Modules needed by many screens, nearly all of them with a table. */
  isList = (id: string) => {
    const users = [...this.#usersOf(id)];
    const lists = users.filter((screen) => this.#lists.has(screen));
    const mainly = lists.length >= users.length * mainlyShare;
    return this.#share(id) >= manyShare && mainly && !this.#schemas.has(id);
  };

  /** Modules that a third of the screens need, such as drawers and popovers. */
  isWidget = (id: string) => this.#share(id) >= widgetShare;

  #find = (...paths: readonly string[]) =>
    [...this.#modules.keys()].filter((id) => paths.some((path) => id.endsWith(`/client/${path}`)));

  #reached = (...paths: readonly string[]) => this.#follow(this.#find(...paths));

  #follow(from: readonly string[]): Set<string> {
    const reached = new Set(from);
    for (const id of reached) {
      // A package's index imports every part of the package; each part belongs to its actual users.
      if (isIndex(id)) continue;
      for (const imported of this.#modules.get(id)?.imports ?? []) reached.add(imported);
    }
    return reached;
  }

  /** The modules that import one of these, directly or not, and these. */
  #importersOf(ids: readonly string[]): Set<string> {
    const importers = new Map<string, string[]>();
    for (const [id, { imports }] of this.#modules)
      if (!isIndex(id))
        for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), id]);
    const found = new Set(ids);
    for (const id of found) for (const importer of importers.get(id) ?? []) found.add(importer);
    return found;
  }
}

const isIndex = (id: string) =>
  /lucide-react\/dist\/esm\/lucide-react\.m?js$|react-i18next\/dist\/es\/index\.js$/.test(id);
const isValidator = (id: string) => id.includes('/node_modules/zod/');
const isIcons = (id = '') => /lucide-react\/dist\/esm\/lucide-react\.m?js$/.test(id);
/** Developer pages: their imports must not change the chunks of the product's screens. */
const isShowcase = (id: string) => id.includes('/demos/showcases/');
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/');

interface Code {
  id: string;
  code: string | null;
}

/** Finds the files of icons that a module imports from the package's index. */
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

/** Collects all modules before Rolldown assigns them to chunks. */
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

/** Order matters: the first matching group takes a module. Screens need no entry here. */
export const chunkGroups: readonly Rolldown.CodeSplittingGroup[] = [
  // One file for the code of a page's examples, instead of hundreds of tiny ones.
  {
    debugName: 'code',
    name: (id) => `code-${/([^/]+)\/[^/]+$/.exec(id)?.[1]}`,
    test: (id) => isShowcase(id) && id.endsWith('?raw'),
  },
  // Packages rarely change: in their own chunk they stay in the browser's cache.
  { name: 'base', tags: ['$initial'], test: /node_modules/ },
  { name: 'controls', test: parts.isControl },
  { name: 'form', test: parts.isForm, includeDependenciesRecursively: false },
  { name: 'outside', test: parts.isOutside },
  { name: 'frame', test: parts.isFrame },
  { name: 'kit', test: parts.isKit, includeDependenciesRecursively: false },
  { name: 'icons', test: isIcon, minShareCount: 2 },
  // Shared by the calendar's grid and the views that load when opened.
  { name: 'CalendarBase', test: /@fullcalendar|temporal-polyfill/, minShareCount: 2 },
  { name: 'schemas', test: parts.isSchema, includeDependenciesRecursively: false },
  { name: 'common', test: parts.isCommon, includeDependenciesRecursively: false },
  { name: 'list', test: parts.isList, includeDependenciesRecursively: false },
  { name: 'widgets', test: parts.isWidget, includeDependenciesRecursively: false },
];
