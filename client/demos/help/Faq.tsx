import { type FaqGroup, faq, faqGroups } from '@shared/contracts/demos/faq';
import { Mail, Phone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { Accordion } from '~/ui/Accordion';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Highlighted } from '../Highlighted';
import { iconOf } from '../icons';
import { demoPaths } from '../paths';
import styles from './Help.module.css';
import { NothingFound } from './NothingFound';
import { SearchHero } from './SearchHero';
import { useSearchText } from './useTypedSearch';

type GroupName = (typeof faqGroups)[number];

export const Faq = observer(() => {
  const { t } = useTranslation('demoHelp');
  const q = useSearchText();
  const [params] = useSearchParams();
  const { data, failure, loading, reload } = useAnswer(faq.list, { query: { q } });
  const groups = faqGroups.flatMap((name) => (data?.[name] ? [{ name, group: data[name] }] : []));
  const selected = groups.find(({ name }) => name === params.get('group')) ?? groups[0];
  const content = () => {
    if (failure) return <ListFailure failure={failure} texts="demoHelp" onRetry={reload} />;
    if (!data) return <SkeletonLines lines={8} />;
    if (!selected) return <NothingFound />;
    return <Groups groups={groups} shown={selected} q={q} />;
  };
  return (
    <Page>
      <SearchHero title={t('faq.title')} text={t('faq.text')} label={t('faq.search')} />
      <div className={styles.body} aria-busy={loading}>
        {content()}
      </div>
      <Contact />
    </Page>
  );
});

interface Named {
  name: GroupName;
  group: FaqGroup;
}

const Groups = ({ groups, shown: selected, q }: { groups: readonly Named[]; shown: Named; q: string }) => {
  const { t } = useTranslation('demoHelp');
  const Icon = iconOf(selected.group.icon);
  const holding = selected.group.qandA.flatMap(({ question, ans }) =>
    q && ans.toLowerCase().includes(q.toLowerCase()) ? [question] : [],
  );
  return (
    <div className={styles.split}>
      <nav className={styles.groups} aria-label={t('faq.groups')}>
        {groups.map(({ name, group: { icon, title, qandA } }) => {
          const Glyph = iconOf(icon);
          const to = new URLSearchParams({ ...(q && { q }), group: name });
          return (
            <Link
              key={name}
              to={`${demoPaths.faq}?${to}`}
              preventScrollReset
              className={cx(styles.group, name === selected.name && styles.on)}
              aria-current={name === selected.name ? 'true' : undefined}
            >
              <Glyph size={16} aria-hidden />
              <span className={styles.grow}>{title}</span>
              <span className={styles.count}>{qandA.length}</span>
            </Link>
          );
        })}
      </nav>
      <Card
        flush
        title={
          <span className={styles.cardTitle}>
            <Icon size={18} aria-hidden />
            {selected.group.title}
          </span>
        }
        subtitle={selected.group.subtitle}
      >
        <Accordion
          key={`${selected.name} ${q}`}
          many={q !== ''}
          open={holding.length > 0 ? holding : selected.group.qandA[0]?.question}
          items={selected.group.qandA.map(({ question, ans }) => ({
            key: question,
            title: <Highlighted text={question} search={q} />,
            text: (
              <p>
                <Highlighted text={ans} search={q} />
              </p>
            ),
          }))}
        />
      </Card>
    </div>
  );
};

const Contact = () => {
  const { t } = useTranslation('demoHelp');
  const [phone, mail] = [t('contact.phone'), t('contact.mail')];
  return (
    <section className={styles.contact} aria-labelledby="faq-contact">
      <div>
        <h2 id="faq-contact" className={styles.heading}>
          {t('contact.title')}
        </h2>
        <p className="muted">{t('contact.text')}</p>
      </div>
      <a className={styles.way} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        <Phone size={20} aria-hidden />
        <span>
          <bdi className={styles.wayName}>{phone}</bdi>
          <span className="muted">{t('contact.phoneText')}</span>
        </span>
      </a>
      <a className={styles.way} href={`mailto:${mail}`}>
        <Mail size={20} aria-hidden />
        <span>
          <bdi className={styles.wayName}>{mail}</bdi>
          <span className="muted">{t('contact.mailText')}</span>
        </span>
      </a>
    </section>
  );
};
