import { Camera, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from './Button';
import { cx } from './cx';
import styles from './DropZone.module.css';

export type DropZoneProps = {
  /** The button's text, such as "Choose files"; the only option for users who do not drag. */
  choose: string;
  /** The camera button's text, such as "Take a photo", on touch devices. No camera button without it. */
  photo?: string;
  /** The invitation to drop files, such as "or drop them here", on devices with a mouse. A small zone omits it. */
  drop?: string;
  /** The accepted file types and sizes. */
  hint?: string;
  accept: readonly string[];
  multiple?: boolean;
  /** Compact: a button that also accepts dropped files. */
  small?: boolean;
  /** The button's accessible name, for pages with several drop zones. */
  label?: string;
  disabled?: boolean;
  /** The button's ID, for a label that points to it. */
  id?: string | undefined;
  describedBy?: string | undefined;
  onFiles: (files: File[]) => void;
};

const carriesFiles = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files');

/**
 * Accepts files that are dropped, chosen, or taken with a phone's camera. The caller uploads them and reports errors.
 */
export const DropZone = ({
  choose,
  photo,
  drop,
  hint,
  accept,
  multiple = false,
  small = false,
  label,
  disabled = false,
  id,
  describedBy,
  onFiles,
}: DropZoneProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  // Child elements fire enter and leave events too, so the depth is counted.
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  const give = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const input = (of: typeof picker, name: string, more: { capture?: 'environment'; accept: string }) => (
    <input
      ref={of}
      type="file"
      className={styles.input}
      tabIndex={-1}
      aria-label={name}
      multiple={multiple}
      {...more}
      onChange={(event) => {
        give(event.target.files);
        event.target.value = '';
      }}
    />
  );
  const name = label ?? choose;
  const pictures = accept.filter((type) => type.startsWith('image/'));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same without a mouse.
    <div
      className={cx(styles.zone, small && styles.small, over && styles.over)}
      onDragEnter={(event) => {
        if (disabled || !carriesFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event) => {
        if (carriesFiles(event)) event.preventDefault();
      }}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        leave();
        give(event.dataTransfer.files);
      }}
    >
      {input(picker, name, { accept: accept.join(',') })}
      {photo !== undefined && input(camera, photo, { accept: pictures.join(','), capture: 'environment' })}
      <div className={styles.buttons}>
        <Button
          id={id}
          aria-describedby={describedBy}
          size="sm"
          icon={Upload}
          disabled={disabled}
          aria-label={label}
          onClick={() => picker.current?.click()}
        >
          {choose}
        </Button>
        {photo !== undefined && (
          <Button
            className={styles.camera}
            size="sm"
            variant={small ? 'ghost' : 'secondary'}
            icon={Camera}
            disabled={disabled}
            onClick={() => camera.current?.click()}
          >
            {photo}
          </Button>
        )}
        {!small && drop && <span className={styles.drop}>{drop}</span>}
      </div>
      {!small && hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
};
