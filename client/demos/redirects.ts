import { demoPaths, showcasePaths } from './paths';

/** Redirects from the base path of each showcase group without an index to its first page. */
const groups = Object.values(showcasePaths)
  .map((pages): [string, string] => {
    const [first = ''] = Object.values(pages);
    return [first.slice(0, first.lastIndexOf('/')), first];
  })
  .filter(([base]) => base !== demoPaths.showcaseIndex);

/** Targets of the template's old paths (template.md 2.13 to 2.15). */
export const demoRedirects: Readonly<Record<string, string>> = {
  ...Object.fromEntries(groups),
  '/table/vue-good-table': demoPaths.goodTable,
};
