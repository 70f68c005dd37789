import type { ReactNode } from 'react';
import { Card } from '~/ui/Card';

interface SectionProps {
  /** Its anchor. */
  id: string;
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page besides its examples. */
export const Section = ({ id, title, children, ...card }: SectionProps) => (
  <div id={id}>
    <Card
      {...card}
      title={
        <span id={`${id}-title`} tabIndex={-1}>
          {title}
        </span>
      }
    >
      {children}
    </Card>
  </div>
);
