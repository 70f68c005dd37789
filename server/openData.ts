import { folderFiles, memoryFiles } from './data/files';
import { levelStore } from './data/levelStore';
import { demosFolder, fixturesFolder } from './demo';
import { openDemos } from './demos/database';
import { openNetwork } from './network/database';

/**
 * All data of the server from a folder, or from the fixtures alone and kept nowhere; dates of the fixtures end `today`.
 * @throws StoreUnusable
 */
export async function openData(dataDir: string | undefined, today: string) {
  const open = async (part: 'network' | 'demos') => (dataDir ? { store: await levelStore(dataDir, part) } : {});
  const network = await openNetwork(fixturesFolder, { ...(await open('network')), today });
  const demos = await openDemos(demosFolder, { ...(await open('demos')), today });
  return {
    network,
    demos,
    files: dataDir ? await folderFiles(dataDir) : memoryFiles(),
    close: async () => {
      await Promise.all([network.db.close(), demos.db.close()]);
    },
  };
}
