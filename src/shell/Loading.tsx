/** A whole page that waits for an answer (a payment's result, a sign-in): the loading screen inside React. */
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { showLoading } from './progress';
import { indicatorDelay } from './delays';

export interface LoadingProps {
  /** Default: "Loading". */
  label?: string;
  logo?: string;
  /** Milliseconds before anything is seen. */
  delay?: number;
}

export function Loading({ label, logo, delay = indicatorDelay }: LoadingProps) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const told = label ?? translate('shell.loading.label');
  useEffect(
    () => (place.current ? showLoading(place.current, { label: told, logo, delay }) : undefined),
    [told, logo, delay],
  );
  return <div ref={place} style={{ display: 'grid', minHeight: '50vh' }} />;
}
