import { tables } from '@shared/contracts/demos/tables';
import type { Answer } from '@shared/http/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './AutoSuggest.module.css';
import { Suggest } from './Suggest';
import { dayOf, pageOf, type SuggestedPerson, suggest } from './suggestions';

/** The four auto-suggest fields of template.md 2.15. */
export const AutoSuggestPage = () => {
  const { t } = useTranslation('demoAutoSuggest');
  const answer = useAnswer(tables.autosuggest, {});
  return (
    <Page>
      <Widget store={answer} name={t('name')} skeleton={<SkeletonCard height="420px" />}>
        {([all]) => <Fields all={all} />}
      </Widget>
    </Page>
  );
};

const Fields = ({ all }: { all: Answer<typeof tables.autosuggest>[0] }) => {
  const { t } = useTranslation('demoAutoSuggest');
  const format = useFormat();
  const { developers, designers, pages } = all;
  const people = [...developers, ...designers];
  const plain = ({ name }: { name: string }) => ({ value: name, label: name });
  const pictured = (person: SuggestedPerson) => ({
    ...plain(person),
    hint: person.email,
    picture: <Avatar name={person.name} src={person.img} size="sm" />,
  });
  const personOf = (name: string) => people.find((person) => person.name === name);
  return (
    <div className={styles.grid}>
      <Suggest
        title={t('basic.title')}
        text={t('basic.text')}
        label={t('person')}
        find={(typed) => suggest(people, typed).map(plain)}
      />
      <Suggest
        title={t('slot.title')}
        text={t('slot.text')}
        label={t('person')}
        find={(typed) => suggest(people, typed).map(pictured)}
      >
        {({ value }) => {
          const person = personOf(value);
          return (
            person && (
              <span className={styles.note}>{t('since', { day: format.day(dayOf(person)), email: person.email })}</span>
            )
          );
        }}
      </Suggest>
      <Suggest
        title={t('section.title')}
        text={t('section.text')}
        label={t('personOrPage')}
        find={(typed) => [
          ...suggest(developers, typed).map((person) => ({ ...plain(person), group: t('developers') })),
          ...suggest(pages, typed).map((page) => ({ ...plain(page), group: t('pages') })),
        ]}
      >
        {({ value }) => {
          const page = pages.find(({ name }) => name === value);
          const to = page && pageOf[page.icon];
          if (to) return <Link to={to}>{t('openPage', { page: value })}</Link>;
          return page && <span className={styles.note}>{t('noPage')}</span>;
        }}
      </Suggest>
      <Ajax pictured={pictured} />
    </div>
  );
};

/** Queries the server for each text. */
const Ajax = ({ pictured }: { pictured: (person: SuggestedPerson) => { value: string; label: string } }) => {
  const { t } = useTranslation('demoAutoSuggest');
  const [failure, setFailure] = useState<CallFailure>();
  const find = async (typed: string) => {
    try {
      const [{ developers, designers }] = await call(tables.autosuggest, {});
      setFailure(undefined);
      return suggest([...developers, ...designers], typed).map(pictured);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      return [];
    }
  };
  return (
    <Suggest
      title={t('ajax.title')}
      text={t('ajax.text')}
      label={t('person')}
      find={find}
      error={failure && failureText(t, failure)}
    />
  );
};
