import { createServer, type Plugin, type Rolldown } from 'vite';

const fetched = /__vite_ssr_dynamic_import__\("([^"]+)"/g;

/** The modules that each screen of the registry loads. */
async function modulesOfScreens(root: string, alias: { find: string; replacement: string }[]) {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    resolve: { alias },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { allScreens } = (await server.ssrLoadModule('/app/allScreens.ts')) as {
      allScreens: readonly { path: string; load: () => unknown }[];
    };
    return allScreens.map(({ path, load }) => {
      // Module paths from the compiled registry, relative to the client's root.
      const modules = [...String(load).matchAll(fetched)].map(([, module = '']) => `/client${module}`);
      if (modules.length === 0) throw new Error(`The screen at ${path} imports nothing as it is loaded.`);
      return { path, modules };
    });
  } finally {
    await server.close();
  }
}

/** Chunks with their style sheets and imports, the given ones first. */
export function filesWith(chunks: readonly Rolldown.OutputChunk[], names: readonly string[]): Set<string> {
  const files = new Set(names);
  for (const file of files) {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    for (const each of [...(chunk?.viteMetadata?.importedCss ?? []), ...(chunk?.imports ?? [])]) files.add(each);
  }
  return files;
}

/** Writes each screen's files for the server, which names them in the page, see server/http/screenFiles.ts. */
export const filesOfScreens = (root: string, alias: { find: string; replacement: string }[]): Plugin => ({
  name: 'lantern-files-of-screens',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const files = (await modulesOfScreens(root, alias)).map(({ path, modules }) => {
      const names = chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.some((one) => id.endsWith(one))));
      if (names.length === 0) throw new Error(`No chunk holds the screen at ${path}.`);
      return [
        path,
        [
          ...filesWith(
            chunks,
            names.map(({ fileName }) => fileName),
          ),
        ],
      ];
    });
    this.emitFile({ type: 'asset', fileName: '.screens.json', source: JSON.stringify(Object.fromEntries(files)) });
  },
});
