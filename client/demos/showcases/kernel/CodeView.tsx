import { Copy } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';
import { MissingPart } from '~/ui/MissingPart';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { SkeletonLines } from '~/ui/SkeletonLines';
import styles from './CodeView.module.css';
import { type ExampleFile, exampleFiles, type Sources } from './exampleFiles';
import { useCopy } from './useCopy';

const Code = lazy(() => import('./Code'));

interface CodeViewProps {
  /** The example's title. */
  title: string;
  name: string;
  sources: Sources;
}

/** An example's files, one at a time. */
export const CodeView = ({ title, name, sources }: CodeViewProps) => {
  const { t } = useTranslation(['showcases', 'ui']);
  const copy = useCopy();
  const [all, setAll] = useState<readonly ExampleFile[]>([]);
  const [failed, setFailed] = useState(false);
  const [openFile, setOpenFile] = useState(`${name}.tsx`);
  useEffect(() => {
    if (!failed) exampleFiles(name, sources).then(setAll, () => setFailed(true));
  }, [name, sources, failed]);
  if (failed) return <MissingPart title={t('ui:failure.partTitle')} onRetry={() => setFailed(false)} />;
  const file = all.find((one) => one.name === openFile);
  if (!file) return <SkeletonLines lines={4} />;
  return (
    <>
      <div className={styles.bar}>
        {all.length > 1 ? (
          <SegmentedControl
            label={t('files')}
            options={all.map((one) => ({ value: one.name, label: one.name }))}
            value={openFile}
            onChange={setOpenFile}
          />
        ) : (
          <code className="muted">{file.name}</code>
        )}
        <Button size="sm" variant="ghost" icon={Copy} onClick={() => void copy(file.code)}>
          {t('copy')}
        </Button>
      </div>
      <FetchedPart waiting={<SkeletonLines lines={4} />}>
        <Code label={t('codeOf', { title })} code={file.code} language={file.name.endsWith('.css') ? 'css' : 'tsx'} />
      </FetchedPart>
    </>
  );
};
