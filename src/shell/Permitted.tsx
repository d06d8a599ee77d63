/** Replaces a screen that the current key may not open. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { blockedReason, type Need } from '../../resources/rights';
import type { Kind } from '../../resources/kind/types';
import { FailedNote } from '../ui/Failed';
import { lazyPart } from '../ui/lazyPart';
import { useKeyPermissions } from '../admin/rights';
import { PageTitle } from '../ui/PageTitle';
import styles from '../ui/page.module.css';

const Refused = lazyPart(() => import('./Refused').then((m) => m.Refused));

interface PermittedProps {
  kind: Kind;
  /** What the key must be. */
  needs: Need;
  children: ReactNode;
}

export function Permitted({ kind, needs, children }: PermittedProps) {
  const because = blockedReason(needs, useKeyPermissions());
  return because ? <Refused kind={kind} because={because} /> : children;
}

/** Replaces an administrators' page if it could not be determined whether the person is an administrator. */
export function RightsUnknown({ error, retry }: { error: unknown; retry(): unknown }) {
  const translate = useTranslate();
  return (
    <section className={styles.state}>
      <PageTitle title={translate('people.rights.unknown')} />
      <FailedNote error={error} retry={retry} />
    </section>
  );
}
