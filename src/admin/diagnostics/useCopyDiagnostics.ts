import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { readId } from '../../../dataProvider/address';
import { valueAt } from '../../../resources/kind/condition';
import type { Kind } from '../../../resources/kind/types';
import { failedCalls } from '../../lib/failedCalls';
import { pageKey } from '../../session/pageKey';
import { impersonation, ownKey } from '../../session/storage';
import { announce } from '../fields/announce';
import { copyText } from '../../lib/copyText';
import { diagnosticsText, type Diagnosed } from './diagnostics';

const secrets = (): string[] =>
  [pageKey(), ownKey.get(), impersonation.get()?.token].flatMap((secret) => (secret ? [secret] : []));

/** What diagnostics say of a thing. `record` may be what is known of it only in part. */
export function diagnosedOf(kind: Kind, id: PortalRecord['id'], record: PortalRecord | undefined): Diagnosed {
  const address = readId(kind, id);
  const status = kind.status && record ? valueAt(record, kind.status.field) : undefined;
  return {
    kind: kind.name,
    id: String(address.id),
    location: address.location,
    status: typeof status === 'string' || typeof status === 'boolean' ? String(status) : undefined,
  };
}

/** Copies them, and says whether that could be done. */
export function useCopyDiagnostics(): (about: Diagnosed | undefined) => Promise<void> {
  const translate = useTranslate();
  return useCallback(
    async (about) => {
      const { userAgent } = navigator;
      const text = diagnosticsText({
        ...{
          about,
          version: import.meta.env.VERSION,
          userAgent,
          now: new Date(),
          calls: failedCalls(),
          secrets: secrets(),
        },
      });
      announce(translate((await copyText(text)) ? 'actions.copied' : 'actions.copy_failed'));
    },
    [translate],
  );
}
