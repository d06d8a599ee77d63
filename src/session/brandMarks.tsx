/** The brand's drawings on sign-in screens and in the header; without drawings, the site's name. */
import type { EntrySite } from '../../dataProvider/calls/entrySite';
import type { Brand } from '../../themes';
import { trustedDrawing } from '../lib/trustedTypes';

/** The brand's own drawings only: they are part of the build, never anybody's text. */
export function Drawing({ svg, label, className }: { svg: string; label?: string; className?: string }) {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return <span {...named} className={className} dangerouslySetInnerHTML={{ __html: trustedDrawing(svg) }} />;
}

/** The default brand is used for a site without one; its wordmark would be another company's. */
export const isSubstituteBrand = (brand: Pick<Brand, 'name' | 'title'>, site: Pick<EntrySite, 'siteName'>): boolean =>
  brand.name === 'portico' && site.siteName !== brand.title;

/** The site's name, replacing the wordmark of a default brand. */
export function SiteMark({ mark, name, className = '' }: { mark: string; name: string; className?: string }) {
  return (
    <span className={`p-site-mark ${className}`}>
      <img src={mark} alt="" />
      <span>{name}</span>
    </span>
  );
}
