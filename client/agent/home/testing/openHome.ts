import { openScreens } from '~/platform/testing/openScreens';
import type { Who } from '~/platform/testing/signInAs';
import { dashboardScreens, homeScreens } from '../screens';

/** Signs somebody in and renders the dashboard at an address. */
export const openHome = (address: string, who?: Who) =>
  openScreens([...homeScreens, ...dashboardScreens], address, who);
