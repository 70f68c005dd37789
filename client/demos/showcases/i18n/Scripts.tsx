import styles from './Scripts.module.css';

const day = new Date('2026-03-14T09:30:00Z');
const samples = [
  {
    language: 'ar',
    dir: 'rtl',
    title: 'مرحبًا بك في الشبكة',
    text: 'لديك ثلاث حالات تنتظر التوقيع. رقم الحالة LN-4711.',
  },
  { language: 'zh', dir: 'ltr', title: '欢迎加入网络', text: '您有三个案件等待签名。案件编号 LN-4711。' },
] as const;

/** Sets language and direction per sample, so the page itself does not change. */
export const Scripts = () => (
  <div className={styles.samples}>
    {samples.map(({ language, dir, title, text }) => (
      <div key={language} lang={language} dir={dir} className={styles.sample}>
        <h3>{title}</h3>
        <p>{text}</p>
        <p className="muted">
          {new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(day)}
          {' · '}
          <bdi>{new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(12_345.6)}</bdi>
        </p>
      </div>
    ))}
  </div>
);
