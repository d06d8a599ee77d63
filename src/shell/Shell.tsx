/** The frame around every page: banners, header, menu, and the page that scrolls in the middle. */
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { memo, type ReactNode, Suspense, useCallback, useEffect, useInsertionEffect, useState } from 'react';
import { useIsPhone } from '../admin/useIsPhone';
import { idleAfterFirstPaint, watchFirstScreen } from '../context/idleAfterFirstPaint';
import { banners } from './slots';
import { BottomNav } from './BottomNav';
import { watchPreloads } from './chunks';
import { GroupTabs, hasTabs } from './GroupTabs';
import { applyHeldStyles } from './heldStyles';
import { Header } from './Header';
import { Awaited, LazyBoundary } from '../ui/LazyBoundary';
import { Main, mainId } from './Main';
import { PageBoundary } from './PageBoundary';
import { PagePathContext } from '../context/pagePath';
import { PageSkeleton } from '../ui/PageSkeleton';
import { useRecording } from '../context/recent';
import { refocusNow } from '../ui/refocus';
import { SideNav } from './SideNav';
import { TabbedContext } from '../ui/tabbed';
import { Toasts } from './Toasts';
import { TypeaheadBuffer } from './TypeaheadBuffer';
import { useMenu } from './useMenu';
import { useOwner } from '../admin/useOwner';
import { useNotice } from './useNotice';
import { useProfileLanguage } from '../admin/useLanguage';
import { useShellShortcuts } from './useShellShortcuts';
import { useReportedPerson } from '../reports/who';
import { laterComponent } from '../ui/laterComponent';
import { untilLoaded } from '../lib/untilLoaded';
import { lazyPart } from '../ui/lazyPart';
import { loadRest } from '../ui/loadRest';
import { themedLazy } from '../ui/themed';
import styles from './shell.module.css';

const Palette = themedLazy(
  () => import('./Palette'),
  (m) => m.Palette,
);
const ShortcutsDialog = themedLazy(
  () => import('./ShortcutsDialog'),
  (m) => m.ShortcutsDialog,
);

/** What kinds watch while the portal is open. */
const KindParts = lazyPart(() => import('../admin/KindParts').then((m) => m.KindParts));

/**
 * Fetched again until it comes: a connection that breaks for a moment must not leave a restart half done. With all kinds, since what is
 * stored for a kind that is not found is given up.
 */
const LateWatchers = laterComponent(async () => {
  await idleAfterFirstPaint;
  return untilLoaded(async () => (await Promise.all([import('./LateWatchers'), loadRest()]))[0].LateWatchers);
});

type Overlay = 'palette' | 'shortcuts';

/**
 * What opens over the page, and the keys for it. Each is loaded when it is first wanted, and stays for the next time.
 * Hands `open` to what has buttons for it.
 */
function useOverlays() {
  const [open, setOpen] = useState<Overlay>();
  const [used, setUsed] = useState<readonly Overlay[]>([]);
  const show = useCallback((overlay: Overlay) => {
    setUsed((before) => (before.includes(overlay) ? before : [...before, overlay]));
    setOpen(overlay);
  }, []);
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    setOpen(undefined);
  };
  const onSearch = useCallback(() => show('palette'), [show]);
  const onShortcuts = useCallback(() => show('shortcuts'), [show]);
  const drawn = (
    <LazyBoundary
      pending={
        <>
          <Awaited />
          {open === 'palette' && <TypeaheadBuffer onType={setTyped} onCancel={close} />}
        </>
      }
    >
      {used.includes('palette') && (
        <Palette open={open === 'palette'} typed={typed} onClose={close} onShortcuts={onShortcuts} />
      )}
      {used.includes('shortcuts') && <ShortcutsDialog open={open === 'shortcuts'} onClose={close} />}
    </LazyBoundary>
  );
  return { onSearch, onShortcuts, drawn };
}

/** Background hooks that render nothing. A component of its own, so that their updates re-render nothing else. */
function Watchers({ onSearch, onShortcuts }: Pick<ReturnType<typeof useOverlays>, 'onSearch' | 'onShortcuts'>) {
  const [since] = useState(() => performance.now());
  useOwner();
  useReportedPerson();
  useProfileLanguage();
  useRecording();
  useShellShortcuts({ onSearch, onHelp: onShortcuts });
  // At once: until then its text, with the name of another person, stays stored.
  useNotice();
  return <LateWatchers since={since} />;
}

/** Provides pages, and all that is shown around and over them, with the paths of pages and with whether there are tabs. */
function PagePaths({ children }: { children: ReactNode }) {
  const { pagePath, here } = useMenu();
  return (
    <PagePathContext value={pagePath}>
      <TabbedContext value={hasTabs(here)}>{children}</TabbedContext>
    </PagePathContext>
  );
}

function SkipLink() {
  const translate = useTranslate();
  return (
    <a
      href={`#${mainId}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {translate('shell.skip')}
    </a>
  );
}

interface FrameProps extends Pick<ReturnType<typeof useOverlays>, 'onSearch' | 'onShortcuts'> {
  children: ReactNode;
}

/** Not rendered again when something opens over it. */
const Frame = memo(function Frame({ onSearch, onShortcuts, children }: FrameProps) {
  const phone = useIsPhone();
  useEffect(watchPreloads, []);
  const client = useQueryClient();
  useEffect(() => watchFirstScreen(() => client.isFetching() > 0), [client]);
  useEffect(refocusNow, []);

  return (
    <>
      <SkipLink />
      <div className={styles.banners}>
        {banners.map((Banner, index) => (
          <Banner key={index} />
        ))}
      </div>
      <Header onSearch={onSearch} onShortcuts={onShortcuts} />
      {phone ? <BottomNav /> : <SideNav />}
      <Main>
        <GroupTabs />
        <PageBoundary>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </PageBoundary>
      </Main>
      <Toasts />
      {/* After the toasts: what they say as the page starts would be lost before. */}
      <Watchers onSearch={onSearch} onShortcuts={onShortcuts} />
      <KindParts on="shell" fallback={null} />
    </>
  );
});

export function Shell({ children }: { children: ReactNode }) {
  const { onSearch, onShortcuts, drawn } = useOverlays();
  // Before anything is measured.
  useInsertionEffect(applyHeldStyles, []);
  return (
    <div className={styles.shell} data-shell>
      <PagePaths>
        <Frame onSearch={onSearch} onShortcuts={onShortcuts}>
          {children}
        </Frame>
        {drawn}
      </PagePaths>
    </div>
  );
}
