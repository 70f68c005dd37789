import { openScreens } from '~/platform/testing/openScreens';
import type { SignedInAs } from '~/platform/testing/signInAs';
import { dashboardScreens, homeScreens } from '../screens';

/** Signs a user in and renders the dashboard at an address. */
export const openHome = (address: string, who?: SignedInAs) =>
  openScreens([...homeScreens, ...dashboardScreens], address, who);
