import type { ContactRecord } from '@shared/contracts/demos/chats';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Chip } from '~/ui/Chip';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import styles from './Chat.module.css';
import type { ChatStore } from './ChatStore';
import { attempt } from './chatActions';

const [longest, most] = [20, 5];

/** A contact's tags; the search for chats matches them too. */
export const Tags = observer(({ store, contact: { id } }: { store: ChatStore; contact: ContactRecord }) => {
  const { t } = useTranslation('demoChat');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { tags } = store.settingsOf(id);
  const save = (next: string[]) => attempt(() => store.choose(id, { tags: next }));
  const wrongWith = (tag: string) => {
    if (tag === '') return t('tags.blank');
    if (tag.length > longest) return t('tags.tooLong', { count: longest });
    if (tags.some((existing) => existing.toLowerCase() === tag.toLowerCase())) return t('tags.known');
    return tags.length >= most ? t('tags.tooMany', { count: most }) : undefined;
  };
  const add = async () => {
    const tag = typed.trim();
    const wrong = wrongWith(tag);
    setError(wrong);
    if (!wrong && (await save([...tags, tag]))) setTyped('');
  };
  return (
    <form
      className={styles.tags}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      {tags.length > 0 && (
        <div className={styles.chips}>
          {tags.map((tag) => (
            <Chip key={tag} label={tag} onRemove={() => void save(tags.filter((one) => one !== tag))} />
          ))}
        </div>
      )}
      <Field label={t('tags.new')} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" size="sm" icon={Plus}>
          {t('tags.add')}
        </Button>
      </div>
    </form>
  );
});
