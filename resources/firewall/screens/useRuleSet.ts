/**
 * The rule set of a firewall as a draft: it survives a page load, knows the rules it started from, follows the
 * server while unchanged, and detects concurrent changes by others.
 */
import { recordOf } from '../../kind/recordOf';
import { firewallRecord } from '../schema';
import { useMemo, useState, useEffect, useEffectEvent } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import { changesOf } from '../diff';
import { draftsOf, printOf, validateRuleSet, type FirewallRuleDraft } from '../rules';
import { useDraft } from '../../../src/admin/form/useDraft';
import { useOutdated, type BasedOn } from '../../../src/admin/form/useOutdated';
import { useUser } from '../../../src/admin/queries';
import { useErrorResolver } from '../../../src/admin/inputs/useFields';
import { useTranslate } from 'ra-core';
import { useQueryString } from '../../../src/context/useQueryString';
import { announce } from '../../../src/admin/fields/announce';
import { addMessage } from '../../../src/ui/messages';
import { isPortOpen, openParam, ruleToOpen } from '../openPort';

export interface RuleSetDraft extends BasedOn {
  rules: FirewallRuleDraft[];
}

export const rulesOf = (record: PortalRecord): FirewallRuleDraft[] => draftsOf(recordOf(firewallRecord, record));

/**
 * Puts the rule that the URL requests into the draft, once: the address is left without it. `ready`: what was typed
 * before is back. Nothing is saved by it; the review is the same as for any change.
 */
function useOpenPort(form: UseFormReturn<RuleSetDraft>, ready: boolean): void {
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

export function useRuleSet(record: PortalRecord) {
  const { pathname } = useLocation();
  const owner = useUser().data?.id;
  const print = printOf(rulesOf(record));
  // Equivalent rules count as unchanged, whatever else about the record has changed.
  const [inForce, setInForce] = useState(() => rulesOf(record));
  if (printOf(inForce) !== print) setInForce(rulesOf(record));
  const defaults = useMemo((): RuleSetDraft => ({ rules: inForce, base: '' }), [inForce]);
  const resolver = useErrorResolver<RuleSetDraft>(({ rules }) => validateRuleSet(rules));
  const form = useForm<RuleSetDraft>({ defaultValues: defaults, resolver });
  const draft = useDraft(`${pathname}#rules`, form, { owner, defaults });
  useOpenPort(form, owner !== undefined);
  const { rules } = useWatch({ control: form.control }) as RuleSetDraft;

  const { outdated, keep } = useOutdated(form, { inForce: defaults, printOf: (values) => printOf(values.rules) });
  return { form, draft, rules, inForce, changes: changesOf(inForce, rules), outdated, keep };
}
