import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordName } from '~/platform/openRecord';
import { useScreen } from '~/platform/ScreenContext';
import type { Screen } from '~/platform/screen';
import { PageHeader } from '~/ui/PageHeader';
import { PrintHead } from './PrintHead';
import { useListKeys } from './useListKeys';

interface PageProps {
  children: ReactNode;
  /** The title; the screen's own by default. */
  title?: ReactNode;
  /** The record's name for the document's title; the page's title by default, if it is text. */
  record?: string | undefined;
  tags?: ReactNode;
  actions?: ReactNode;
  lead?: ReactNode;
}

/** A screen's title row (breadcrumbs from the menu group and parents, primary action at its end) above its content. */
export const Page = ({ children, title: own, record, tags, actions, lead }: PageProps) => {
  // An incomplete record of another server may have an empty name.
  const title = own === '' ? undefined : own;
  const { t } = useTranslation();
  const screen = useScreen();
  useListKeys();
  useRecordName(record ?? (typeof title === 'string' ? title : undefined));
  const ancestors: Screen[] = [];
  for (let above = screen?.parent; above; above = above.parent) ancestors.unshift(above);
  const group = (ancestors[0] ?? screen)?.menu?.group;
  return (
    <>
      <PrintHead />
      <PageHeader
        title={title ?? (screen ? t(screen.title) : '')}
        {...(screen?.titleZh && title === undefined && { secondaryTitle: screen.titleZh })}
        breadcrumbs={[
          ...(group && group !== 'top' ? [{ label: t(`shell:group.${group}`) }] : []),
          ...ancestors.map((above) => ({ label: t(above.title), to: above.path })),
          ...(screen ? [{ label: typeof title === 'string' ? title : t(screen.title) }] : []),
        ]}
        tags={tags}
        actions={actions}
        lead={lead}
      />
      {children}
    </>
  );
};
