import { parseFile, UnreadableFile } from './parse';
import type { FileMessage } from './readFile';

const say = (message: FileMessage) => postMessage(message);

// The page sends one file, and terminates the worker once it has the lines.
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  try {
    say({ lines: await parseFile(await data.arrayBuffer(), (share) => say({ share })) });
  } catch (error) {
    say({ fault: error instanceof UnreadableFile ? error.fault : 'broken' });
  }
});
