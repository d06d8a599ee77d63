/** Names of systems and apps as people write them: "almalinux 9" is AlmaLinux 9. Pure. */

const names: ReadonlyMap<string, string> = new Map([
  ['almalinux', 'AlmaLinux'],
  ['alpine', 'Alpine Linux'],
  ['alpinelinux', 'Alpine Linux'],
  ['arch', 'Arch Linux'],
  ['archlinux', 'Arch Linux'],
  ['centos', 'CentOS'],
  ['debian', 'Debian'],
  ['docker', 'Docker'],
  ['fedora', 'Fedora'],
  ['freebsd', 'FreeBSD'],
  ['gitlab', 'GitLab'],
  ['kali', 'Kali Linux'],
  ['mariadb', 'MariaDB'],
  ['mongodb', 'MongoDB'],
  ['mysql', 'MySQL'],
  ['nextcloud', 'Nextcloud'],
  ['openbsd', 'OpenBSD'],
  ['opensuse', 'openSUSE'],
  ['oraclelinux', 'Oracle Linux'],
  ['postgresql', 'PostgreSQL'],
  ['redhat', 'Red Hat Enterprise Linux'],
  ['rhel', 'Red Hat Enterprise Linux'],
  ['rocky', 'Rocky Linux'],
  ['rockylinux', 'Rocky Linux'],
  ['ubuntu', 'Ubuntu'],
  ['wordpress', 'WordPress'],
]);

/** "2019", "2022": servers; Windows for desks has two digits. */
const isServer = (version: string) => /^20\d\d/.test(version);

/** What is not known is left as the provider has it. Empty where nothing is known. */
export function imageName(os_name: unknown, os_version: unknown): string {
  const [name, version] = [os_name, os_version].map((value) => (typeof value === 'string' ? value.trim() : ''));
  const key = (name ?? '').toLowerCase();
  const known = key === 'windows' ? (isServer(version ?? '') ? 'Windows Server' : 'Windows') : names.get(key);
  return [known ?? name, version].filter(Boolean).join(' ');
}
