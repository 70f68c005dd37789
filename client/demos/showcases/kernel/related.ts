import { showcasePaths } from '../../paths';

type Groups = typeof showcasePaths;
/** A page by its group and name, as in `demos:components.badge`. */
type Page = { [G in keyof Groups]: `${G}.${keyof Groups[G] & string}` }[keyof Groups];

/** Pages for similar needs. */
const families: readonly (readonly Page[])[] = [
  ['components.tooltip', 'components.popover', 'extensions.tour'],
  ['components.dropdown', 'extensions.context-menu', 'components.button-group', 'components.button'],
  ['components.button', 'components.button-group', 'components.button-toolbar'],
  ['components.badge', 'components.pill-badge', 'components.pill'],
  ['components.avatar', 'components.media', 'components.badge', 'components.list-group'],
  ['components.alert', 'components.toasts', 'extensions.toastification', 'extensions.sweet-alert'],
  ['components.modal', 'components.sidebar', 'extensions.sweet-alert', 'components.popover'],
  ['components.overlay', 'components.spinner', 'components.progress'],
  ['components.tab', 'components.nav', 'components.pill', 'components.collapse'],
  ['components.breadcrumb', 'components.pagination', 'components.pagination-nav', 'components.nav'],
  ['components.image', 'components.aspect', 'components.embed'],
  ['components.carousel', 'extensions.swiper', 'components.image'],
  ['components.calendar', 'components.time', 'components.timeline'],
  ['components.list-group', 'components.timeline', 'extensions.drag-drop'],
  ['cards.card-basic', 'cards.card-advance', 'cards.statistic', 'cards.analytic', 'cards.action'],
  ['cards.action', 'components.collapse'],
  ['extensions.slider', 'components.progress'],
  ['extensions.clipboard', 'components.button', 'extensions.toastification'],
  ['extensions.i18n', 'components.time'],
  ['ui.typography', 'ui.colors', 'ui.feather'],
  [
    'layouts.collapsed-menu',
    'layouts.boxed-layout',
    'layouts.without-menu',
    'layouts.layout-empty',
    'layouts.layout-blank',
  ],
];

export interface RelatedPage {
  /** The title's key. */
  title: string;
  path: string;
}

const pages = new Map(
  Object.entries(showcasePaths).flatMap(([group, paths]) =>
    Object.entries(paths).map(([name, path]) => [`${group}.${name}`, path] as const),
  ),
);

/** The other pages of a page's families. */
export function relatedTo(path: string): RelatedPage[] {
  const near = families.filter((family) => family.some((page) => pages.get(page) === path)).flat();
  return [...new Set(near)].flatMap((page) => {
    const to = pages.get(page);
    return to && to !== path ? [{ title: `demos:${page}`, path: to }] : [];
  });
}

/** All pages by group, in menu order. */
export const pagesByGroup = Object.entries(showcasePaths).map(([group, paths]) => ({
  group: group as keyof Groups,
  pages: Object.entries(paths).map(([name, path]) => ({ title: `demos:${group}.${name}`, path })),
}));
