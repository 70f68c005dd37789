import { parseFile, UnreadableFile } from './parse';
import type { FileMessage } from './readFile';

const say = (message: FileMessage) => postMessage(message);

// The page gives one file, and ends the worker when it has the lines.
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  try {
    say({ lines: await parseFile(await data.arrayBuffer(), (share) => say({ share })) });
  } catch (error) {
    say({ fault: error instanceof UnreadableFile ? error.fault : 'broken' });
  }
});
