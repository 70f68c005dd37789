import { demoPaths, showcasePaths } from './paths';

/** The first page of each group of showcases, at the address that all of its pages begin with. */
const groups = Object.values(showcasePaths).map((pages): [string, string] => {
  const [first = ''] = Object.values(pages);
  return [first.slice(0, first.lastIndexOf('/')), first];
});

/** Page to open for each old address of the template (TEMPLATE.md 2.13 to 2.15). */
export const demoRedirects: Readonly<Record<string, string>> = {
  ...Object.fromEntries(groups),
  '/table/vue-good-table': demoPaths.goodTable,
  // The permissions of a user stand there.
  '/access-control': demoPaths.userEdit,
};
