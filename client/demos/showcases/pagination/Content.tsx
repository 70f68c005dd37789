import { Ellipsis, MoveLeft, MoveRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageStrip } from '~/ui/PageStrip';
import { Spinner } from '~/ui/Spinner';
import rows from './Rows.module.css';

const kinds = ['text', 'icon', 'spinner'] as const;

type Words = (key: 'content.previous' | 'content.next') => string;

const contents = {
  text: { previous: (t: Words) => t('content.previous'), next: (t: Words) => t('content.next'), gap: '…' },
  icon: {
    previous: () => <MoveLeft className="mirror" size={16} aria-hidden />,
    next: () => <MoveRight className="mirror" size={16} aria-hidden />,
    gap: <Ellipsis size={16} />,
  },
  spinner: { previous: () => undefined, next: () => undefined, gap: <Spinner /> },
};

export const Content = () => {
  const { t } = useTranslation('showPagination');
  const [page, setPage] = useState(3);
  return (
    <div className={rows.rows}>
      {kinds.map((kind) => (
        <PageStrip
          key={kind}
          label={t(`content.${kind}`)}
          page={page}
          pages={20}
          onPage={setPage}
          previous={contents[kind].previous(t)}
          next={contents[kind].next(t)}
          gap={contents[kind].gap}
        />
      ))}
    </div>
  );
};
