import { Check, Copy } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { announce } from './announce';
import { copyText } from '../../lib/copyText';

/** Duration of the confirmation (docs/coverage.md, section 4), ms. */
const confirmed = 1000;

interface CopyTextButtonProps {
  text(): string;
  /** Default: Copy. */
  label?: string;
  /** What is copied, for the accessible name of a button labelled Copy. */
  what?: string;
  variant?: 'secondary' | 'quiet';
  /** Called if the browser refuses. */
  onFail?(): void;
}

/**
 * A button that copies a text, and says so for a second. For a short value that is its own button, use `CopyButton`.
 *
 * @example
 * <CopyTextButton text={() => 'ssh root@203.0.113.7'} what="Command" />
 */
export function CopyTextButton({ text, label, what, variant = 'secondary', onFail }: CopyTextButtonProps) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(text());
    if (!done) onFail?.();
    announce(translate(done ? 'actions.copied' : 'actions.copy_failed'));
    if (!done) return;
    setCopied(true);
    setTimeout(() => setCopied(false), confirmed);
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button
      variant={variant}
      aria-label={what === undefined ? undefined : translate('actions.copy_what', { what })}
      onClick={() => void copy()}
    >
      <Icon size={16} aria-hidden />
      {copied ? translate('actions.copied') : (label ?? translate('actions.copy'))}
    </Button>
  );
}
