import { Camera, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from './Button';
import { cx } from './cx';
import styles from './DropZone.module.css';

export type DropZoneProps = {
  /** "Choose files": the button, for everybody who does not drag. */
  choose: string;
  /** "Take a photo", on touch devices. Without it no camera is offered. */
  photo?: string;
  /** "or drop them here", where there is a mouse; a small one has no room for it. */
  drop?: string;
  /** Which files, and how large. */
  hint?: string;
  accept: readonly string[];
  multiple?: boolean;
  /** Compact: a button that also accepts dropped files. */
  small?: boolean;
  /** Accessible name of the button, for pages with several. */
  label?: string;
  disabled?: boolean;
  /** Of the button, where a label points to it. */
  id?: string | undefined;
  describedBy?: string | undefined;
  onFiles: (files: File[]) => void;
};

const carriesFiles = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files');

/** Accepts files: dropped, chosen, or from a phone's camera. The caller uploads them and reports errors. */
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
  // Child elements fire enter and leave as well.
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
