import { lazy, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import styles from './Embeds.module.css';

const PdfReader = lazy(async () => ({ default: (await import('~/ui/pdf/PdfReader')).PdfReader }));

export const Document = () => {
  const { t } = useTranslation('showEmbed');
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState(false);
  const fail = useCallback(() => setBroken(true), []);
  const toggle = () => {
    setOpen(!open);
    setBroken(false);
  };
  return (
    <div className={styles.stack}>
      <Button onClick={toggle}>{t(open ? 'close' : 'open')}</Button>
      {open && (
        <div className={styles.document}>
          {broken ? (
            <Notice tone="danger" live>
              {t('broken')}
            </Notice>
          ) : (
            <FetchedPart waiting={<SkeletonLines lines={6} />}>
              <PdfReader source={inBase('/network/files/finding-the-need.pdf')} title={t('document')} onBroken={fail} />
            </FetchedPart>
          )}
        </div>
      )}
    </div>
  );
};
