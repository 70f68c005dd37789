import { BookOpenText, FolderDown, LibraryBig, MonitorPlay } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'memberOnly', requires: ['read', 'Content'], texts: ['library'] } as const;

const home: Screen = {
  ...shared,
  path: paths.library,
  title: 'titles:library',
  titleZh: '资料库',
  menu: { group: 'grow', icon: LibraryBig },
  load: async () => (await import('./LibraryHome')).LibraryHome,
};

const brochures: Screen = {
  ...shared,
  path: paths.brochures,
  title: 'titles:brochures',
  titleZh: '产品手册',
  parent: home,
  load: async () => (await import('./Shelves')).Brochures,
};

const training: Screen = {
  ...shared,
  path: paths.training,
  title: 'titles:training',
  titleZh: '培训教程',
  parent: home,
  load: async () => (await import('./Shelves')).Training,
};

const compliance: Screen = {
  ...shared,
  path: paths.compliance,
  title: 'titles:compliance',
  titleZh: '合规',
  parent: home,
  load: async () => (await import('./Compliance')).Compliance,
};

const videos: Screen = {
  ...shared,
  path: paths.tutorialVideo,
  title: 'titles:tutorialVideo',
  titleZh: '视频教程',
  menu: { group: 'grow', icon: MonitorPlay },
  load: async () => (await import('./Shelves')).Videos,
};

const materials: Screen = {
  ...shared,
  path: paths.tutorialMaterial,
  title: 'titles:tutorialMaterial',
  titleZh: '资料下载',
  menu: { group: 'grow', icon: FolderDown },
  load: async () => (await import('./Materials')).Materials,
};

const guide: Screen = {
  ...shared,
  path: paths.tutorialUse,
  title: 'titles:tutorialUse',
  titleZh: '系统使用指南',
  menu: { group: 'grow', icon: BookOpenText },
  load: async () => (await import('./UserGuide')).UserGuide,
};

/** A resource page under its shelf's path. */
const detail = (path: string, title: string, titleZh: string, parent: Screen): Screen => ({
  ...shared,
  path,
  title,
  titleZh,
  parent,
  load: async () => (await import('./ResourceScreen')).ResourceScreen,
});

export const libraryScreens: readonly Screen[] = [
  home,
  videos,
  materials,
  compliance,
  guide,
  brochures,
  training,
  detail(paths.brochure.path, 'titles:resource', '资料详情', brochures),
  detail(paths.trainingTutorial.path, 'titles:trainingDetail', '培训详情', training),
  detail(paths.complianceDocument.path, 'titles:resource', '合规详情', compliance),
  detail(paths.libraryItem.path, 'titles:resource', '资料详情', home),
  detail(paths.trainingDetail.path, 'titles:trainingDetail', '培训详情', home),
];
