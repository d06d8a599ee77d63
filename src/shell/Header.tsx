/** The header: home, search, create, account. What its buttons open is loaded on demand. */
import { Bell, Moon, Plus, Search, Sun } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { loadOnce } from '../lib/loadOnce';
import { tipOf } from '../admin/fields/tip';
import { usePortal } from '../context/portal';
import { chooseColourMode, effectiveColourMode, onColourMode } from '../session/colourMode';
import { Avatar } from '../admin/Avatar';
import { useIsPhone } from '../admin/useIsPhone';
import { keyName } from './keys';
import { LazyBoundary } from '../ui/LazyBoundary';
import { Logo } from './Logo';
import { useUnreadCount } from '../ui/messages';
import { headerItems } from './slots';
import { useAnchor } from '../ui/useAnchor';
import { useMenu } from './useMenu';
import { themedLazy } from '../ui/themed';
import styles from './header.module.css';

const loadCreate = loadOnce(() => import('./CreateMenu'));
const loadAccount = loadOnce(() => import('./AccountPanel'));
const CreateMenu = themedLazy(
  () => loadCreate(),
  (m) => m.CreateMenu,
);
const AccountPanel = themedLazy(
  () => loadAccount(),
  (m) => m.AccountPanel,
);

/** Fetches a part when the pointer or the focus comes near, so that the click does not wait. A failure shows at the click. */
const soon = (load: () => Promise<unknown>) => {
  const fetchNow = () => void load().catch(() => undefined);
  return { onPointerEnter: fetchNow, onFocus: fetchNow };
};

function Create() {
  const translate = useTranslate();
  const { creatable } = useMenu();
  const { anchor, open, close } = useAnchor();
  if (creatable.length === 0) return null;
  return (
    <>
      <button
        type="button"
        id="p-create"
        className={styles.create}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...soon(loadCreate)}
        onClick={open}
      >
        <Plus size={16} aria-hidden />
        <span>{translate('actions.create')}</span>
      </button>
      {anchor && (
        <LazyBoundary>
          <CreateMenu anchor={anchor} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}

/** The other one of light and dark; 'auto' is in the account menu. */
function ColourMode() {
  const translate = useTranslate();
  const dark = useSyncExternalStore(onColourMode, effectiveColourMode) === 'dark';
  const other = dark ? 'light' : 'dark';
  const label = translate(`frame.to_${other}`);
  const Icon = dark ? Sun : Moon;
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.wide}`}
      aria-label={label}
      {...tipOf(label)}
      onClick={() => chooseColourMode(other)}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

function Notifications() {
  const translate = useTranslate();
  const unread = useUnreadCount();
  const label =
    unread > 0 ? translate('shell.header.notifications_unread', unread) : translate('shell.header.notifications');
  return (
    <Link to="/notifications" className={styles.tool} aria-label={label} {...tipOf(label)}>
      <Bell size={16} strokeWidth={1.75} aria-hidden />
      {unread > 0 && <span className={styles.unread} aria-hidden />}
    </Link>
  );
}

function Account({ onShortcuts }: { onShortcuts: () => void }) {
  const translate = useTranslate();
  const { anchor, open, close } = useAnchor();
  return (
    <>
      <button
        type="button"
        id="p-account"
        className={styles.tool}
        aria-label={translate('shell.header.account')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...soon(loadAccount)}
        onClick={open}
      >
        <Avatar />
      </button>
      {anchor && (
        <LazyBoundary>
          <AccountPanel anchor={anchor} onClose={close} onShortcuts={onShortcuts} />
        </LazyBoundary>
      )}
    </>
  );
}

interface HeaderProps {
  onSearch: () => void;
  onShortcuts: () => void;
}

export function Header({ onSearch, onShortcuts }: HeaderProps) {
  const translate = useTranslate();
  const { site } = usePortal();
  const phone = useIsPhone();
  const search = (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
    >
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <span>{translate('shell.header.search_hint')}</span>
      <kbd aria-hidden>{keyName('$mod+k')}</kbd>
    </button>
  );
  return (
    <header className={styles.header} data-app-header>
      <Link to="/" className={styles.home} aria-label={translate('shell.header.home', { siteName: site.siteName })}>
        <Logo className={styles.logo} />
      </Link>
      {!phone && search}
      <div className={styles.tools}>
        {/* First, so that its late arrival does not shift the other buttons. */}
        {headerItems.map((Item, index) => (
          <Item key={index} />
        ))}
        {phone && search}
        <Create />
        <ColourMode />
        <Notifications />
        <Account onShortcuts={onShortcuts} />
      </div>
    </header>
  );
}
