import { CodeXml, Link as LinkIcon, Moon, PilcrowLeft, PilcrowRight, Sun } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { preferences } from '~/platform/preferences';
import { Boundary } from '~/ui/Boundary';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { ErrorState } from '~/ui/ErrorState';
import { IconButton } from '~/ui/IconButton';
import { anchorOf } from './anchorOf';
import { CodeView } from './CodeView';
import styles from './ExampleCard.module.css';
import type { Sources } from './exampleFiles';

interface ExampleCardProps {
  /** Names the example's file, anchor and texts. */
  name: string;
  texts: string;
  live: ComponentType;
  sources: Sources;
}

/** A live example with its code, which can be turned to the other skin and the other direction. */
export const ExampleCard = observer(({ name, texts, live: Live, sources }: ExampleCardProps) => {
  const { t } = useTranslation('showcases');
  const { t: own } = useTranslation(texts);
  const id = anchorOf(name);
  const codeId = useId();
  const [open, setOpen] = useState(false);
  const [turned, setTurned] = useState(false);
  const [mirrored, setMirrored] = useState(false);
  const { dark, direction } = preferences;
  const [skin, Skin] = dark ? (['light', Sun] as const) : (['dark', Moon] as const);
  const [toward, Toward] = direction === 'rtl' ? (['ltr', PilcrowRight] as const) : (['rtl', PilcrowLeft] as const);
  const title = own(`examples.${name}.title`);
  const note = own(`examples.${name}.note`, { defaultValue: '' });
  return (
    <section id={id} className={styles.card} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <div className={styles.title}>
            <h2 id={`${id}-title`} tabIndex={-1}>
              {title}
            </h2>
            <Link to={`#${id}`} className={styles.anchor} aria-label={t('linkTo', { title })}>
              <LinkIcon size={14} aria-hidden />
            </Link>
          </div>
          <p className="muted">{own(`examples.${name}.text`)}</p>
        </div>
        <div className={styles.actions}>
          <IconButton
            size="sm"
            icon={Toward}
            label={t(`in.${toward}`)}
            aria-pressed={mirrored}
            aria-describedby={`${id}-title`}
            onClick={() => setMirrored(!mirrored)}
          />
          <IconButton
            size="sm"
            icon={Skin}
            label={t(`in.${skin}`)}
            aria-pressed={turned}
            aria-describedby={`${id}-title`}
            onClick={() => setTurned(!turned)}
          />
          <Button
            size="sm"
            variant="ghost"
            icon={CodeXml}
            aria-expanded={open}
            aria-controls={codeId}
            aria-describedby={`${id}-title`}
            onClick={() => setOpen(!open)}
          >
            {open ? t('hideCode') : t('showCode')}
          </Button>
        </div>
      </div>
      <div
        className={cx(styles.live, turned && styles.turned)}
        data-example=""
        {...(turned && { 'data-preview': skin })}
        {...(mirrored && { dir: toward })}
      >
        <Boundary
          fallback={(retry) => <ErrorState title={t('crashed.title')} text={t('crashed.text')} onRetry={retry} />}
        >
          <Live />
        </Boundary>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <div id={codeId} className={styles.code} hidden={!open}>
        {open && <CodeView title={title} name={name} sources={sources} />}
      </div>
    </section>
  );
});
