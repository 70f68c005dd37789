import { readdirSync, readFileSync } from 'node:fs';

const publicFolder = new URL('../../client/public', import.meta.url).pathname;

/** Path below client/public, and content. */
export type Files = readonly (readonly [file: string, content: string])[];

/** Every file below a folder of client/public. */
export const publicFiles = (folder: string): Files =>
  readdirSync(`${publicFolder}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const file = `${parentPath}/${name}`.slice(publicFolder.length);
      return [file, readFileSync(`${publicFolder}${file}`, 'latin1')];
    });
