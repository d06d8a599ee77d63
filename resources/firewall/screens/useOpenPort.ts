import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useQueryString } from '../../../src/context/useQueryString';
import { announce } from '../../../src/admin/fields/announce';
import { addMessage } from '../../../src/ui/messages';
import { isPortOpen, openParam, ruleToOpen } from '../openPort';
import type { RuleSetDraft } from './useRuleSet';

/**
 * Puts the rule that the URL requests into the draft, once: the address is left without it. `ready`: what was typed
 * before is back. Nothing is saved by it; the review is the same as for any change.
 */
export function useOpenPort(form: UseFormReturn<RuleSetDraft>, ready: boolean): void {
  const translate = useTranslate();
  const [search, change] = useQueryString();
  const wanted = search.get(openParam);
  const add = useEffectEvent((text: string) => {
    const rule = ruleToOpen(text);
    const rules = form.getValues('rules');
    if (rule && !isPortOpen(rule, rules)) {
      form.setValue('rules', [...rules, rule], { shouldDirty: true });
      announce(translate('show.firewall.prefilled', { ports: text }));
    } else if (rule) addMessage({ tone: 'info', text: translate('show.firewall.open_already', { ports: text }) });
    change((next) => next.delete(openParam), { preventScrollReset: true });
  });
  useEffect(() => {
    if (ready && wanted !== null) add(wanted);
  }, [ready, wanted]);
}
