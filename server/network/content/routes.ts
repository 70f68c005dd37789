import type { Network, NetworkApi } from '../network';
import { articleRoutes } from './articles/routes';
import { bannerRoutes } from './banners/routes';
import { galleryRoutes } from './gallery/routes';
import { libraryRoutes } from './library/routes';
import { menuRoutes } from './menus/routes';
import { passedMoments } from './moments';
import { uploadRoutes } from './uploads/routes';

/** Articles, menus, library, banners and gallery (domain.md 2.13), and uploads (2.17). */
export function contentRoutes(api: NetworkApi, network: Network): void {
  network.versions.push(() => passedMoments(network));
  articleRoutes(api, network);
  menuRoutes(api, network);
  libraryRoutes(api, network);
  bannerRoutes(api, network);
  galleryRoutes(api, network);
  uploadRoutes(api, network);
}
