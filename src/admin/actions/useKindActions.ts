/** Actions on a kind without a record: those available to the user, and how they are sent. */
import { useTranslate } from 'ra-core';
import { encode } from '../../../dataProvider/encode';
import { locationsOf } from '../../../resources/kind/normalise';
import type { Action, Kind, RecordData } from '../../../resources/kind/types';
import { blockedReason, isVisibleTo } from '../../../resources/rights';
import { usePortal } from '../../context/portal';
import { addMessage } from '../../ui/messages';
import { useToast } from '../../ui/useToast';
import { openAnsweredAddress } from '../runs/openAnswer';
import { dedupe } from '../runs/inFlight';
import { useKeyPermissions } from '../rights';
import { useWords } from '../texts';

export interface KindActionItem {
  action: Action;
  label: string;
  /** Why the person's key does not allow it; undefined if it does. */
  reason?: string | undefined;
  /** It asks for something first: a confirmation, values, or one of several locations. */
  opensDialog: boolean;
}

/** Where a kind's actions can be done; empty if it is not by location. */
export function useKindLocations(kind: Kind) {
  const { locations } = usePortal();
  const slugs = locationsOf(
    kind,
    locations.map(({ slug }) => slug),
  );
  return kind.scope === 'location' ? locations.filter(({ slug }) => slugs.includes(slug)) : [];
}

/** In the order of the declaration. Those for administrators are absent for others. */
export function useKindActions(kind: Kind): KindActionItem[] {
  const translate = useTranslate();
  const words = useWords();
  const permissions = useKeyPermissions();
  const several = useKindLocations(kind).length > 1;
  return kind.kindActions
    .filter((action) => isVisibleTo(action, permissions))
    .map((action) => {
      const because = blockedReason(action.needs, permissions);
      return {
        action,
        label: words.action(kind, action),
        reason: because && translate(`actions.reasons.${because}`),
        opensDialog: action.href === undefined && (action.confirm || action.params.length > 0 || several),
      };
    });
}

/** Sent and not answered yet: in this location. */
const keyIn = (location: string | undefined) => `in ${location ?? ''}`;

/**
 * Sends an action and reports success. Rejects with `PortalError`; undefined if its download was cancelled or an answer was
 * opened. While the same is in flight already, it has the outcome of that.
 *
 * @example
 * const [first] = useKindActions(kind);
 * const perform = useKindPerform(kind);
 * return first && <Button onClick={() => void perform(first, 'tll', { depth: 2 })}>{first.label}</Button>;
 */
export function useKindPerform(kind: Kind) {
  const { provider, http, locations } = usePortal();
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  return ({ action, label }: KindActionItem, location: string | undefined, values: RecordData = {}) => {
    const locationName = locations.find(({ slug }) => slug === location)?.display_name;
    const name = [words.kind(kind, 2), locationName].filter(Boolean).join(', ');
    const { opens, download, call } = action;
    return dedupe(kind, keyIn(location), action.name, values, async () => {
      if (download !== undefined && call) {
        const { declaredName, saveAnswer } = await import('./saveAnswer');
        const named = download === true ? undefined : declaredName(download, { location });
        const request = encode(call, { location }, values);
        await saveAnswer(http, request, { name: named, fallback: words.kind(kind, 2) }, translate);
        return undefined;
      }
      const send = () => provider.actOnKind(kind.name, action.name, location, values);
      if (!opens) {
        const done = await send();
        toast.done(translate('actions.done_named', { action: label, name }));
        return done;
      }
      return openAnsweredAddress({
        opens,
        send,
        refused: translate('actions.opens.refused'),
        onBlocked(href) {
          const text = translate('actions.opens.blocked', { action: label, name });
          addMessage({ tone: 'warning', text, href, closeAfter: false });
        },
      });
    });
  };
}
