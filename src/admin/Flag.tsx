import styles from './flag.module.css';

const isCode = (code: string) => /^[a-z]{2}$/i.test(code);

/** A country's flag by its ISO 3166 code of two letters; nothing for others. Decorative: the location's name is next to it. */
export function Flag({ code }: { code: string | null | undefined }) {
  if (!code || !isCode(code)) return null;
  const src = `${import.meta.env.BASE_URL}assets/flags/${code.toLowerCase()}.svg`;
  return <img className={styles.flag} src={src} alt="" width={18} height={12} loading="lazy" decoding="async" />;
}
