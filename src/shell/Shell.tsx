/** The frame around every page: banners, header, menu, and the page that scrolls in the middle. */
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useIsPhone } from '../admin/useIsPhone';
import { watchFirstScreen } from '../firstScreen';
import { banners } from './slots';
import { BottomNav } from './BottomNav';
import { watchPreloads } from './chunks';
import { GroupTabs } from './GroupTabs';
import { Header } from './Header';
import { Later } from './Later';
import { Main, mainId } from './Main';
import { PageBoundary } from './PageBoundary';
import { PagePathContext } from './pagePath';
import { PageSkeleton } from './PageSkeleton';
import { useRecording } from './recent';
import { refocusNow } from './refocus';
import { SideNav } from './SideNav';
import { Toasts } from './Toasts';
import { useMenu } from './useMenu';
import { useNotice } from './useNotice';
import { useProfileLanguage } from './useLanguage';
import { useShellShortcuts } from './useShellShortcuts';
import { useAcceptances } from '../admin/access/useAcceptances';
import { useFallbacks } from '../admin/actions/useFallbacks';
import { useChat } from '../chat/useChat';
import { useReportedPerson } from '../reports/who';
import { themedLazy } from '../admin/themed';
import styles from './shell.module.css';

const Palette = themedLazy(
  () => import('./Palette'),
  (m) => m.Palette,
);
const ShortcutsDialog = themedLazy(
  () => import('./ShortcutsDialog'),
  (m) => m.ShortcutsDialog,
);

type Overlay = 'palette' | 'shortcuts';

/** What opens over the page. Each is loaded when it is first wanted, and stays for the next time. */
function useOverlays() {
  const [open, setOpen] = useState<Overlay>();
  const [used, setUsed] = useState<readonly Overlay[]>([]);
  const show = (overlay: Overlay) => {
    setUsed((before) => (before.includes(overlay) ? before : [...before, overlay]));
    setOpen(overlay);
  };
  const close = () => setOpen(undefined);
  const drawn = (
    <Later>
      {used.includes('palette') && (
        <Palette open={open === 'palette'} onClose={close} onShortcuts={() => show('shortcuts')} />
      )}
      {used.includes('shortcuts') && <ShortcutsDialog open={open === 'shortcuts'} onClose={close} />}
    </Later>
  );
  return { show, drawn };
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

export function Shell({ children }: { children: ReactNode }) {
  const phone = useIsPhone();
  const { pagePath } = useMenu();
  useFallbacks();
  useReportedPerson();
  useChat();
  useProfileLanguage();
  useNotice();
  useAcceptances();
  const { show, drawn } = useOverlays();
  const onSearch = () => show('palette');
  const onShortcuts = () => show('shortcuts');
  useShellShortcuts({ onSearch, onHelp: onShortcuts });
  useRecording();
  useEffect(watchPreloads, []);
  const client = useQueryClient();
  useEffect(() => watchFirstScreen(() => client.isFetching() > 0), [client]);
  useEffect(refocusNow, []);

  return (
    <div className={styles.shell}>
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
        <PagePathContext value={pagePath}>
          <PageBoundary>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </PageBoundary>
        </PagePathContext>
      </Main>
      <Toasts />
      {drawn}
    </div>
  );
}
