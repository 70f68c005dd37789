import { join } from 'node:path';
import { folderFiles, memoryFiles } from './data/files';
import { folderOf, folderStore, isEmpty, type Part, setAside } from './data/folderStore';
import { OutdatedData, type Store, StoreUnusable } from './data/store';
import { demosFolder, fixturesFolder } from './demo';
import { openDemos } from './demos/database';
import { sweepLeftBytes } from './network/content/uploads/leftBytes';
import { openNetwork } from './network/database';
import { isLarge } from './network/fixtureFiles';
import { copyStore, hasStore, seedStore } from './network/seedStore';

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

/** Where the network's SQL tables lie: beside the rest, so that both are kept, set aside and erased together. */
const sqlIn = (dataDir: string | undefined) =>
  dataDir === undefined ? {} : { sqlFile: join(folderOf(dataDir, 'network'), 'lantern.db') };

interface Wanted {
  /** Where the data are kept; without it they are kept nowhere. */
  dataDir: string | undefined;
  /** The day on which the dates of the fixtures end. */
  today: string;
  say?: Said;
  /** False: an upstream answers, and the network is opened only where its calls are described. */
  embedded?: boolean;
  /** The network's fixtures; those of the product unless told. A large folder has a store, which is made when it is missing. */
  fixtures?: string;
}

/** All data of the server from a folder, or from the fixtures alone. @throws StoreUnusable */
export async function openData({ dataDir, today, say = () => {}, embedded = true, fixtures = fixturesFolder }: Wanted) {
  const network = !embedded
    ? undefined
    : hasStore(fixtures) || isLarge(fixtures)
      ? await openLarge(dataDir, fixtures, say)
      : await openPart(dataDir, 'network', say, (options) =>
          openNetwork(fixtures, { ...options, ...sqlIn(dataDir), today }),
        );
  const demos = await openPart(dataDir, 'demos', say, (options) => openDemos(demosFolder, { ...options, today }));
  const files = dataDir ? await folderFiles(dataDir) : memoryFiles();
  if (network) await sweepLeftBytes(network.db, files);
  return {
    network,
    ...(!network && { describedNetwork: () => openNetwork(fixturesFolder, { today }) }),
    demos,
    files,
    close: async () => {
      await Promise.all([network?.db.close(), network?.sql.close(), demos.db.close()]);
    },
  };
}

/** The network of a folder with a store, on a copy of that. Its dates stay as they were made. */
async function openLarge(dataDir: string | undefined, fixtures: string, say: Said) {
  if (!dataDir)
    throw new StoreUnusable(
      `The network in ${fixtures} is too large to be kept in memory: DATA_DIR has to be a folder.`,
    );
  if (!hasStore(fixtures)) {
    say(`Making the store of ${fixtures}, once ...`);
    await seedStore(fixtures, say);
  }
  if (isEmpty(dataDir, 'network')) {
    say(`Copying the store of ${fixtures} to ${dataDir} ...`);
    await copyStore(fixtures, folderOf(dataDir, 'network'));
  }
  const store = await folderStore(dataDir, 'network');
  try {
    return await openNetwork(fixtures, { store, ...sqlIn(dataDir) });
  } catch (error) {
    await store.close();
    if (!(error instanceof OutdatedData)) throw error;
    throw new StoreUnusable(
      `The data in ${dataDir} or the store in ${fixtures} are those of another version of Lantern. Remove ${fixtures}/store and start again by --reset.`,
    );
  }
}
