import type { taskTags } from '@shared/contracts/demos/tasks';
import { localeOf } from '@shared/format/locale';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Chip } from '~/ui/Chip';
import { TextInput } from '~/ui/TextInput';
import { groupOf } from './groups';
import styles from './Todo.module.css';
import type { TodoStore } from './TodoStore';
import { type Part, type QuickWords, understand } from './understand';

interface QuickAddProps {
  store: TodoStore;
  today: string;
  /** The view's tag, which new tasks get. */
  tag: (typeof taskTags)[number] | undefined;
  /** The view shows important tasks only. */
  isImportant: boolean;
}

const limit = 200;

/** Adds a task in one line. Its day, tags and importance show as chips while typing. */
export const QuickAdd = observer(({ store, today, tag, isImportant }: QuickAddProps) => {
  const { t, i18n } = useTranslation('demoTodo');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const language = i18n.resolvedLanguage ?? 'en';
  const words: QuickWords = {
    today: t('quick.words.today'),
    tomorrow: t('quick.words.tomorrow'),
    dayAfter: t('quick.words.dayAfter'),
    nextWeek: t('quick.words.nextWeek'),
    inDays: t('quick.words.inDays'),
    before: t('quick.words.before'),
    important: t('quick.words.important'),
    tags: {
      team: t('choices.tags.team'),
      low: t('choices.tags.low'),
      medium: t('choices.tags.medium'),
      high: t('choices.tags.high'),
      update: t('choices.tags.update'),
    },
  };
  const { title, parts } = understand(text, { today, language, words, ignored });
  const labelOf = (part: Part): string => {
    if (part.kind === 'tag') return t(`choices.tags.${part.tag}`);
    if (part.kind === 'important') return t('fields.isImportant');
    return new Intl.DateTimeFormat(localeOf(language), {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${part.day}T00:00:00Z`));
  };

  const add = async () => {
    if (busy || text.trim() === '') return;
    if (title === '') {
      setProblem(t('quick.needTitle'));
      return;
    }
    setBusy(true);
    const tags = parts.flatMap((part) => (part.kind === 'tag' ? [part.tag] : []));
    try {
      const task = await store.create({
        title,
        dueDate: parts.find((part) => part.kind === 'day')?.day ?? null,
        tags: [...new Set(tag ? [tag, ...tags] : tags)],
        isImportant: isImportant || parts.some(({ kind }) => kind === 'important'),
      });
      setText('');
      setIgnored([]);
      setProblem(undefined);
      feedback.toast('success', t('addedTo', { group: t(`groups.${groupOf(task, today)}`) }), task.title);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(`${t('quick.notAdded')}: ${failureText(t, error, 'demoTodo')}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.quick}
      data-print="no"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className={styles.quickLine}>
        <TextInput
          ref={input}
          className={styles.search}
          icon={Plus}
          value={text}
          onChange={(next) => {
            setText(next);
            setProblem(undefined);
          }}
          maxLength={limit}
          placeholder={t('quick.placeholder')}
          aria-label={t('quick.label')}
          aria-keyshortcuts="n"
          autoComplete="off"
          data-quick-add=""
          invalid={problem !== undefined}
          describedBy={problem === undefined ? undefined : `${id}-problem`}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') currentTarget.blur();
          }}
        />
        {text.trim() !== '' && (
          <Button type="submit" variant="primary" busy={busy}>
            {t('quick.add')}
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {parts.length > 0 && (
        <ul className={styles.understood} aria-label={t('quick.understood')}>
          {parts.map((part) => (
            <li key={part.text}>
              <Chip
                label={labelOf(part)}
                onRemove={() => {
                  setIgnored([...ignored, part.text]);
                  input.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {parts.length > 0 && `${t('quick.understood')}: ${parts.map(labelOf).join(', ')}`}
      </p>
    </form>
  );
});
