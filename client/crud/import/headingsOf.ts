import { languages, textsOf } from '~/platform/i18n';

/** Column headings in every language, because an export may come from a colleague who uses another one. */
export async function headingsOf(namespace: string, columns: readonly string[]): Promise<Map<string, string[]>> {
  const texts = await Promise.all(languages.map((language) => textsOf(language, namespace)));
  const fields = texts.map(({ fields }) => (typeof fields === 'object' ? fields : {}));
  return new Map(
    columns.map((column) => [column, fields.map((words) => words[column]).filter((word) => typeof word === 'string')]),
  );
}
