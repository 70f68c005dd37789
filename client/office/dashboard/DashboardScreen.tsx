import { Page } from '~/crud/Page';

export const DashboardScreen = () => <Page>{null}</Page>;
