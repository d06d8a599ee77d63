/** The site's logo: the configured address, else the brand's own drawing. */
import { webAddress } from '../ui/safe';
import { usePortal } from '../context/portal';
import { Drawing, SiteMark, isSubstituteBrand } from '../session/brandMarks';

/** An address of the web or of this site, nothing else. */
const safeLogo = (logo: string | undefined) => (logo && /^\/(?!\/)/.test(logo) ? logo : logo && webAddress(logo));

export function Logo({ className = '', label }: { className?: string; label?: string }) {
  const { site, brand } = usePortal();
  const configured = safeLogo(site.logo);
  if (configured) return <img className={className} src={configured} alt={label ?? ''} />;
  return isSubstituteBrand(brand, site) ? (
    <SiteMark className={className} mark={brand.mark} name={site.siteName} />
  ) : (
    <Drawing className={className} svg={brand.logo} {...(label && { label })} />
  );
}
