/** Where lists look for it; charts, which know no kernel, have it from the platform. */
export { download, toCsv } from '~/platform/csv';
