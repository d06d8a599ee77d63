/**
 * Logos of operating systems and apps by the provider's names, in one flat colour each. The drawings are from
 * simple-icons (CC0); names and logos are trademarks of their owners and identify the image only.
 */
import { Disc3, Grid2x2, Package } from 'lucide-react';
import {
  siAlmalinux,
  siAlpinelinux,
  siArchlinux,
  siCentos,
  siDebian,
  siDocker,
  siDrupal,
  siFedora,
  siFreebsd,
  siGhost,
  siGitea,
  siGitlab,
  siJoomla,
  siKalilinux,
  siKubernetes,
  siMariadb,
  siMongodb,
  siNextcloud,
  siNginx,
  siNodedotjs,
  siOpensuse,
  siOpenvpn,
  siPlesk,
  siPostgresql,
  siRedhat,
  siRedis,
  siRockylinux,
  siUbuntu,
  siWireguard,
  siWordpress,
  type SimpleIcon,
} from 'simple-icons';
import { Mark } from '../../ui/Mark';
import styles from '../../ui/mark.module.css';

const marks: readonly (readonly [RegExp, SimpleIcon])[] = [
  [/ubuntu/, siUbuntu],
  [/debian/, siDebian],
  [/rocky/, siRockylinux],
  [/alma/, siAlmalinux],
  [/alpine/, siAlpinelinux],
  [/arch/, siArchlinux],
  [/centos/, siCentos],
  [/fedora/, siFedora],
  [/freebsd/, siFreebsd],
  [/kali/, siKalilinux],
  [/suse/, siOpensuse],
  [/red.?hat|rhel/, siRedhat],
  [/wordpress/, siWordpress],
  [/docker/, siDocker],
  [/drupal/, siDrupal],
  [/ghost/, siGhost],
  [/gitea/, siGitea],
  [/gitlab/, siGitlab],
  [/joomla/, siJoomla],
  [/maria/, siMariadb],
  [/mongo/, siMongodb],
  [/postgres/, siPostgresql],
  [/kubernetes/, siKubernetes],
  [/nextcloud/, siNextcloud],
  [/nginx/, siNginx],
  [/node/, siNodedotjs],
  [/openvpn/, siOpenvpn],
  [/plesk/, siPlesk],
  [/redis/, siRedis],
  [/wireguard/, siWireguard],
];

/**
 * The logo of an operating system or app by the provider's name; a generic icon for an unknown one. `size` in
 * px.
 *
 * @example
 * <ImageIcon name="ubuntu" size={24} />
 */
export function ImageIcon({ name, app = false, size = 20 }: { name: string; app?: boolean; size?: number }) {
  const plain = name.toLowerCase();
  const mark = marks.find(([pattern]) => pattern.test(plain))?.[1];
  if (mark) return <Mark mark={mark} size={size} />;
  if (/windows/.test(plain)) return <Grid2x2 size={size} strokeWidth={2} className={styles.windows} aria-hidden />;
  const Icon = app ? Package : Disc3;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
