import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { declaredIn } from '@shared/http/declaredIn';
import type { Endpoint } from '@shared/http/endpoint';

const folder = fileURLToPath(new URL('../../shared/contracts', import.meta.url));
/** Every endpoint of the contracts, in the order of their files. */
export async function declaredEndpoints(): Promise<Endpoint[]> {
  const files = ['network', 'demos', 'lantern'].flatMap((part) =>
    readdirSync(`${folder}/${part}`)
      .filter((file) => /^\w+\.ts$/.test(file))
      .sort()
      .map((file) => `${folder}/${part}/${file}`),
  );
  const modules: object[] = await Promise.all(files.map((file) => import(file)));
  return [...declaredIn(modules)];
}
