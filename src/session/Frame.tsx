/** The sign-in screen around the form: logo, intro, drawing and foot, composed by the brand's layout (layouts.css). */
import { useEffect, useId, useState, type ReactNode } from 'react';
import { certificatesOf } from './certificates';
import { useEntry } from './context';
import { Drawing, SiteMark, isSubstituteBrand } from './brandMarks';
import { safePicture } from './redirect';

function Logo() {
  const { site, brand } = useEntry();
  const configured = safePicture(site.logo);
  if (configured) return <img className="entry-logo" src={configured} alt={site.siteName} />;
  return isSubstituteBrand(brand, site) ? (
    <SiteMark className="entry-logo" mark={brand.mark} name={site.siteName} />
  ) : (
    <Drawing className="entry-logo" svg={brand.logo} label={brand.title} />
  );
}

/** Comes after the first paint; its ground is there from the start, so that nothing jumps. */
function Art() {
  const { brand } = useEntry();
  const [svg, setSvg] = useState('');
  useEffect(() => {
    let here = true;
    brand.signIn.art().then(
      (drawing) => here && setSvg(drawing),
      () => undefined, // The screen is whole without its drawing.
    );
    return () => {
      here = false;
    };
  }, [brand]);
  return (
    <div className="entry-art" data-drawn={svg !== '' || undefined} aria-hidden="true">
      {svg && <Drawing svg={svg} />}
    </div>
  );
}

function Languages() {
  const { t, languages } = useEntry();
  if (!languages) return null;
  return (
    <ul className="entry-languages" aria-label={t('foot.language')}>
      {languages.all.map(([code, name]) => (
        <li key={code}>
          <button
            type="button"
            lang={code}
            aria-current={code === languages.current || undefined}
            onClick={() => languages.choose(code)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Certificates() {
  const { t, site, brand } = useEntry();
  return certificatesOf(site.certificates, brand).map(({ name, href }) =>
    href ? (
      <a key={name} className="entry-badge" href={href} target="_blank" rel="noreferrer">
        {name}
        <span className="p-visually-hidden">{t('foot.newTab')}</span>
      </a>
    ) : (
      <span key={name} className="entry-badge">
        {name}
      </span>
    ),
  );
}

export function SessionFrame({ children }: { children: ReactNode }) {
  const { site, brand, t, languages } = useEntry();
  const intro = useId();
  const { layout, side } = brand.signIn;
  const language = languages?.current ?? 'en';
  const title = site.loginTitle ?? brand.texts.title?.[language] ?? t('intro.title', { siteName: site.siteName });
  const subtitle = site.loginSubtitle ?? brand.texts.subtitle?.[language] ?? t('intro.subtitle');
  return (
    <div className="entry" data-layout={layout} data-side={side}>
      <Art />
      <header className="entry-head">
        <Logo />
      </header>
      <section className="entry-intro" aria-labelledby={intro}>
        <h1 id={intro}>{title}</h1>
        <p>{subtitle}</p>
      </section>
      <main className="entry-main">
        <div className="entry-panel">{children}</div>
      </main>
      <footer className="entry-foot">
        <Languages />
        <Certificates />
      </footer>
    </div>
  );
}
