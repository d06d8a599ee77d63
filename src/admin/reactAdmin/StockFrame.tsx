/**
 * Around a screen of stock `react-admin` components: the resource's context, the labels of its fields as its declaration has them,
 * react-admin's own texts in the portal's words, its messages in our toasts, and no write before a person has confirmed it.
 */
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  AddNotificationContext,
  I18nContext,
  ResourceContextProvider,
  useAddNotificationContext,
  useI18nProvider,
  useLocale,
  type I18nProvider,
  type NotificationPayload,
} from 'ra-core';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { pickLanguage } from '../../../i18n';
import { reactAdminTexts } from '../../../i18n/reactAdmin';
import type { Kind } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { Part } from '../../ui/Part';
import { useWords } from '../texts';
import { RefusalContext } from './SaveOnce';

/** react-admin deletes and changes at once and offers to undo it; nothing that is billed can be undone. */
const pessimistic = { defaultProps: { mutationMode: 'pessimistic' as const } };
const stockDefaults = { RaDeleteButton: pessimistic, RaBulkDeleteButton: pessimistic, RaBulkUpdateButton: pessimistic };
const withDefaults = (outer: Theme): Theme => ({ ...outer, components: { ...outer.components, ...stockDefaults } });

/** `resources.<kind>.name` and `resources.<kind>.fields.<field>`: what react-admin asks for the labels of a resource. */
const label = /^resources\.([^.]+)\.(?:name|fields\.(.+))$/;

/** react-admin's text for a form with errors; in the catalogue of stock screens. */
const invalidForm = ['ra', 'message', 'invalid_form'].join('.');

type TranslateOf = I18nProvider['translate'];

/** react-admin's own texts, and the labels of resources as their declarations have them; every other text as everywhere. */
function useStockTranslate(translateStock: TranslateOf): TranslateOf {
  const { registry } = usePortal();
  const words = useWords();
  const { translate } = useI18nProvider();
  return useCallback<TranslateOf>(
    (key, options) => {
      const [, name, field] = label.exec(key) ?? [];
      const kind = name === undefined ? undefined : registry.find(name);
      if (kind && field === undefined) return words.kind(kind, Number(options?.smart_count ?? 1));
      if (kind && field !== undefined && Object.hasOwn(kind.fields, field)) return words.field(kind, field);
      return (key.startsWith('ra.') ? translateStock : translate)(key, options);
    },
    [registry, words, translate, translateStock],
  );
}

interface StockFrameProps {
  kind: Kind;
  children: ReactNode;
}

function Frame({ kind, children, texts }: StockFrameProps & { texts: TranslateOf }) {
  const provider = useI18nProvider();
  const translate = useStockTranslate(texts);
  const i18n = useMemo(() => ({ ...provider, translate }), [provider, translate]);
  const add = useAddNotificationContext();
  const refused = useRef(0);
  // Said with the texts of here: the frame around does not have them.
  const notify = useCallback(
    ({ message, notificationOptions: { messageArgs, ...options } = {}, ...rest }: NotificationPayload) => {
      // Comes after the toast with the API's reason, as soon as the errors are at their fields.
      if (message === invalidForm && refused.current > 0) {
        refused.current -= 1;
        return;
      }
      const args = { _: message, ...(messageArgs as object) };
      add({
        ...rest,
        notificationOptions: options,
        message: typeof message === 'string' ? translate(message, args) : message,
      });
    },
    [add, translate],
  );
  return (
    <ThemeProvider theme={withDefaults}>
      <I18nContext value={i18n}>
        <AddNotificationContext value={notify}>
          <RefusalContext value={refused}>
            <ResourceContextProvider value={kind.name}>{children}</ResourceContextProvider>
          </RefusalContext>
        </AddNotificationContext>
      </I18nContext>
    </ThemeProvider>
  );
}

export function StockFrame(props: StockFrameProps) {
  const language = pickLanguage([useLocale()]);
  const texts = useQuery({
    queryKey: ['texts', 'reactAdmin', language],
    queryFn: () => reactAdminTexts(language),
    staleTime: Infinity,
    // The previous texts are used until those of another language have loaded.
    placeholderData: keepPreviousData,
  });
  return <Part of={texts}>{(translate) => <Frame {...props} texts={translate} />}</Part>;
}
