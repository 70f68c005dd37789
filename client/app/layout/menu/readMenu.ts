import type { MenuRow } from '@shared/contracts/network/menus';
import { menuRows } from '~/network/menuRows';
import { paths } from '~/paths';
import { textsOf } from '~/platform/i18n';
import type { Texts } from '~/platform/recordTexts';
import { type MenuGroup, menuGroups } from '~/platform/screen';
import { session } from '~/platform/session';
import { shell } from '~/platform/shell';
import type { MenuTitle, Placed, PlacedEntry, PlacedSection } from './PlacedMenu';

const pathOf = (route: string) => route.replace(/[?#].*$/, '');

/** Titles that equal the page's or group's English title are translated for the reader. */
async function titler() {
  const [titles, texts] = await Promise.all([textsOf('en', 'titles'), textsOf('en', 'shell')]);
  const groups = texts.group as Texts;
  const groupOf = ({ title }: MenuRow): MenuGroup | undefined => menuGroups.find((group) => groups[group] === title);
  const titleOf = (row: MenuRow): MenuTitle => {
    const page = row.route && shell.screens.find(({ path }) => path === pathOf(row.route));
    if (page) {
      const key = page.menu?.label ?? page.title;
      if (titles[key.replace(/^titles:/, '')] === row.title) return { key };
    }
    const group = targetOf(row) ? undefined : groupOf(row);
    return group ? { key: `shell:group.${group}` } : { text: row.title };
  };
  return { groupOf, titleOf };
}

const targetOf = ({ route, url, article_id }: MenuRow): string | undefined =>
  route || url || (article_id === null ? undefined : `${paths.news}?id=${article_id}`);

/** Filters the office's menu: the server also sends hidden entries and other roles' entries. */
function visibleToOffice(rows: readonly MenuRow[]): MenuRow[] {
  const visibleIds = new Set<number>();
  return rows.filter(({ id, parent_id, visible, roles }) => {
    const fits = visible && roles.includes('administrator') && (parent_id === null || visibleIds.has(parent_id));
    if (fits) visibleIds.add(id);
    return fits;
  });
}

/** Reads the signed-in user's menu; undefined if the office has placed nothing. @throws CallFailure */
export async function readMenu(): Promise<Placed | undefined> {
  const office = session.ability.can('oversee', 'Content');
  const [rows, { groupOf, titleOf }] = await Promise.all([menuRows({ area: office ? 'general' : 'vip' }), titler()]);
  if (rows.length === 0) return undefined;
  const visibleRows = office ? visibleToOffice(rows) : rows;
  const under = (parent: number | null) => visibleRows.filter(({ parent_id }) => parent_id === parent);
  const entryOf = (row: MenuRow, inner: boolean): PlacedEntry => {
    const to = targetOf(row);
    return {
      title: titleOf(row),
      ...(to && { to }),
      ...(row.article_id !== null && { article: true }),
      ...(inner && { inner: true }),
    };
  };
  const sections: (PlacedSection & { entries: PlacedEntry[] })[] = [];
  for (const top of under(null)) {
    const entries = under(top.id).flatMap((row) => {
      const below = under(row.id).map((inner) => entryOf(inner, true));
      return targetOf(row) || below.length > 0 ? [entryOf(row, false), ...below] : [];
    });
    const last = sections.at(-1);
    if (entries.length === 0) {
      // Adjacent links without a heading share a section.
      if (!targetOf(top)) continue;
      if (last && !last.title) last.entries.push(entryOf(top, false));
      else sections.push({ entries: [entryOf(top, false)] });
      continue;
    }
    const group = groupOf(top);
    const own = targetOf(top) ? [entryOf(top, false)] : [];
    sections.push({ title: titleOf(top), ...(group && { group }), entries: [...own, ...entries] });
  }
  return { sections, ...(office && { named: rows.flatMap(({ route }) => (route ? [pathOf(route)] : [])) }) };
}
