import { folderFiles, memoryFiles } from './data/files';
import { folderStore, type Part, setAside } from './data/folderStore';
import { OutdatedData, type Store } from './data/store';
import { demosFolder, fixturesFolder } from './demo';
import { openDemos } from './demos/database';
import { openNetwork } from './network/database';

type Said = (sentence: string) => void;

/** A part of the data; what an older version of the product kept is set aside, never lost, and the part starts anew. */
async function openPart<D>(
  dataDir: string | undefined,
  part: Part,
  say: Said,
  open: (options: { store?: Store }) => Promise<D>,
): Promise<D> {
  if (!dataDir) return open({});
  let store: Store | undefined;
  try {
    store = await folderStore(dataDir, part);
    return await open({ store });
  } catch (error) {
    await store?.close();
    if (!(error instanceof OutdatedData)) throw error;
    const kept = await setAside(dataDir, part, new Date());
    say(`The data was kept by another version of Lantern and lies in ${kept} now; this one starts from the fixtures.`);
    return open({ store: await folderStore(dataDir, part) });
  }
}

/**
 * All data of the server from a folder, or from the fixtures alone and kept nowhere; dates of the fixtures end `today`.
 * @throws StoreUnusable
 */
export async function openData(dataDir: string | undefined, today: string, say: Said = () => {}) {
  const network = await openPart(dataDir, 'network', say, (options) =>
    openNetwork(fixturesFolder, { ...options, today }),
  );
  const demos = await openPart(dataDir, 'demos', say, (options) => openDemos(demosFolder, { ...options, today }));
  return {
    network,
    demos,
    files: dataDir ? await folderFiles(dataDir) : memoryFiles(),
    close: async () => {
      await Promise.all([network.db.close(), demos.db.close()]);
    },
  };
}
