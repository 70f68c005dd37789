import { Page } from '~/crud/Page';
import { LayoutNotice } from './LayoutNotice';

/** The shell around nothing but a notice. */
export const LayoutEmptyPage = () => (
  <Page>
    <LayoutNotice name="layout-empty" />
  </Page>
);
