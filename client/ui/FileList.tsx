import { Download, FileText, Image as Picture, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './FileList.module.css';
import { IconButton } from './IconButton';
import { Progress } from './Progress';

export type FileItem = {
  key: string | number;
  name: string;
  /** The formatted size, such as "1.2 MB". */
  size?: string;
  picture?: boolean;
  /** The upload's progress, from 0 to 1. */
  progress?: number | undefined;
  error?: string | undefined;
  onOpen?: () => void;
  onRemove?: () => void;
};

/** Attached files, each with its upload progress, a link, and a remove button. */
export const FileList = ({ label, files }: { label: string; files: readonly FileItem[] }) => {
  const { t } = useTranslation('ui');
  return (
    <ul className={styles.list} aria-label={label}>
      {files.map(({ key, name, size, picture, progress, error, onOpen, onRemove }) => {
        const Glyph = picture ? Picture : FileText;
        const words = (
          <>
            <Glyph size={16} aria-hidden />
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {size && <bdi className={styles.size}>{size}</bdi>}
            {onOpen && <Download size={14} aria-hidden />}
          </>
        );
        return (
          <li key={key} className={styles.file}>
            <div className={styles.row}>
              {onOpen ? (
                <button type="button" className={styles.open} onClick={onOpen}>
                  {words}
                </button>
              ) : (
                <span className={styles.words}>{words}</span>
              )}
              {onRemove && <IconButton size="sm" icon={X} label={t('remove', { label: name })} onClick={onRemove} />}
            </div>
            {progress !== undefined && <Progress label={name} value={progress} max={1} bare />}
            {error && (
              <p className={styles.error} role="alert">
                {error}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
};
