import { Page } from '~/crud/Page';

export const HomeScreen = () => <Page>{null}</Page>;
