import { parseSheets, UnreadableFile } from './parse';
import type { FileMessage } from './readFile';

const say = (message: FileMessage) => postMessage(message);
/** Lines per message: receiving one stays a short task of the page. */
const portion = 1_000;

// The page sends one file, and terminates the worker once it has the lines.
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  try {
    const sheets = await parseSheets(await data.arrayBuffer(), (share) => say({ share }));
    for (const { name, lines } of sheets) {
      say({ sheet: name });
      for (let at = 0; at < lines.length; at += portion) say({ lines: lines.slice(at, at + portion) });
    }
    say({ done: true });
  } catch (error) {
    say({ fault: error instanceof UnreadableFile ? error.fault : 'broken' });
  }
});
