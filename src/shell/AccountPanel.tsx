/** The signed-in person, appearance and language, and signing out. */
import Popover from '@mui/material/Popover';
import { BookOpen, Keyboard, LifeBuoy, LogOut, UserRound } from 'lucide-react';
import { useAuthProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { oneLine } from '../ui/safe';
import { usePrivileges, useUserView } from '../admin/queries';
import { useSite } from '../context/portal';
import { userViewFlag } from '../session/storage';
import { chooseColourMode, colourMode, onColourMode } from '../session/colourMode';
import { Avatar } from '../admin/Avatar';
import { usePerson } from '../admin/person';
import { useLanguage } from '../admin/useLanguage';
import { belowRight } from '../ui/belowRight';
import { useLeave } from './useLeave';
import { useMenu } from './useMenu';
import styles from './account.module.css';

interface ChoiceProps {
  label: string;
  options: readonly { value: string; label: string; lang?: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** One of a few, side by side. Buttons and no radios: a choice is made by pressing it, not by passing over it. */
function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <div role="group" aria-label={label} className={styles.choice}>
      <span className="p-muted-12" aria-hidden>
        {label}
      </span>
      <div>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            lang={option.lang}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Administrators see the portal as such, or as everybody does. */
function View() {
  const translate = useTranslate();
  const { data: admin } = usePrivileges();
  const userView = useUserView();
  if (!admin) return null;
  return (
    <div className={styles.part}>
      <Choice
        label={translate('people.admin.view')}
        options={(['user', 'admin'] as const).map((value) => ({
          value,
          label: translate(`shell.header.${value}_view`),
        }))}
        value={userView ? 'user' : 'admin'}
        onChange={(value) => (value === 'user' ? userViewFlag.set(true) : userViewFlag.clear())}
      />
    </div>
  );
}

const modes = ['light', 'dark', 'auto'] as const;

function Looks() {
  const translate = useTranslate();
  const mode = useSyncExternalStore(onColourMode, colourMode);
  const { current, all, choose } = useLanguage();
  return (
    <div className={styles.part}>
      <Choice
        label={translate('shell.header.language')}
        options={all.map(({ locale, name }) => ({ value: locale, label: name, lang: locale }))}
        value={current}
        onChange={(code) => void choose(code)}
      />
      <Choice
        label={translate('shell.mode.label')}
        options={modes.map((value) => ({ value, label: translate(`shell.mode.${value}`) }))}
        value={mode}
        onChange={(value) => chooseColourMode(modes.find((one) => one === value) ?? 'auto')}
      />
    </div>
  );
}

interface AccountPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
  onShortcuts: () => void;
}

function Links({ onClose, onShortcuts }: Omit<AccountPanelProps, 'anchor'>) {
  const translate = useTranslate();
  const { apiDocUrl } = useSite();
  const { pagePath } = useMenu();
  const inside = (name: string, icon: ReactNode) => {
    const path = pagePath(name);
    return (
      path && (
        <Link to={path} onClick={onClose}>
          {icon}
          {translate(`shell.pages.${name}`)}
        </Link>
      )
    );
  };
  return (
    <nav className={styles.part} aria-label={translate('shell.header.account')}>
      {inside('profile', <UserRound size={16} aria-hidden />)}
      {inside('support', <LifeBuoy size={16} aria-hidden />)}
      {apiDocUrl && (
        <a href={apiDocUrl} target="_blank" rel="noreferrer">
          <BookOpen size={16} aria-hidden />
          {translate('shell.header.api_docs')} <span className="p-visually-hidden">{translate('frame.new_tab')}</span>
        </a>
      )}
      <button
        type="button"
        className={styles.desktop}
        onClick={() => {
          onClose();
          onShortcuts();
        }}
      >
        <Keyboard size={16} aria-hidden />
        {translate('shell.shortcuts.title')}
        <kbd aria-hidden>?</kbd>
      </button>
    </nav>
  );
}

export function AccountPanel({ anchor, onClose, onShortcuts }: AccountPanelProps) {
  const translate = useTranslate();
  const auth = useAuthProvider();
  const { name, email } = usePerson();
  const { leave, dialog } = useLeave(() => void auth?.logout({}));
  return (
    <Popover
      anchorEl={anchor}
      open
      onClose={onClose}
      {...belowRight}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': translate('shell.header.account'), className: styles.panel },
      }}
    >
      <div className={styles.person}>
        <Avatar />
        <div>
          <strong>
            <bdi>{oneLine(name, 120)}</bdi>
          </strong>
          {email !== name && <bdi>{oneLine(email, 120)}</bdi>}
        </div>
      </div>
      <Links onClose={onClose} onShortcuts={onShortcuts} />
      <Looks />
      <View />
      <div className={styles.part}>
        <button type="button" onClick={leave}>
          <LogOut size={16} aria-hidden />
          {translate('shell.header.log_out')}
        </button>
      </div>
      {dialog}
    </Popover>
  );
}
