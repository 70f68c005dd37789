import { Copy } from 'lucide-react';
import { lazy, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './CodeView.module.css';
import type { ExampleFile } from './exampleFiles';
import { useCopy } from './useCopy';

const Code = lazy(() => import('./Code'));

interface CodeViewProps {
  /** What the code is of. */
  title: string;
  files: Promise<readonly ExampleFile[]>;
}

/** The files of an example, one at a time. */
export const CodeView = ({ title, files }: CodeViewProps) => {
  const { t } = useTranslation('showcases');
  const copy = useCopy();
  const all = use(files);
  const [shown, setShown] = useState(all[0]?.name ?? '');
  const file = all.find(({ name }) => name === shown);
  if (!file) return null;
  return (
    <>
      <div className={styles.bar}>
        {all.length > 1 ? (
          <SegmentedControl
            label={t('files')}
            options={all.map(({ name }) => ({ value: name, label: name }))}
            value={shown}
            onChange={setShown}
          />
        ) : (
          <code className="muted">{file.name}</code>
        )}
        <Button size="sm" variant="ghost" icon={Copy} onClick={() => void copy(file.code)}>
          {t('copy')}
        </Button>
      </div>
      <Code label={t('codeOf', { title })} code={file.code} language={file.name.endsWith('.css') ? 'css' : 'tsx'} />
    </>
  );
};
