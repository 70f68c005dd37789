import { openScreens } from '~/platform/testing/openScreens';
import type { SignedInAs } from '~/platform/testing/signInAs';
import { dashboardScreens, homeScreens } from '../screens';

export const openHome = (address: string, who?: SignedInAs) =>
  openScreens([...homeScreens, ...dashboardScreens], address, who);
