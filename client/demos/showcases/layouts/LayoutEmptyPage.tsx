import { Page } from '~/crud/Page';
import { LayoutNotice } from './LayoutNotice';

/** A page with nothing but a notice in the shell. */
export const LayoutEmptyPage = () => (
  <Page>
    <LayoutNotice name="layout-empty" />
  </Page>
);
