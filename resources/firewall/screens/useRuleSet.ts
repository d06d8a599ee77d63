/**
 * The rule set of a firewall as a draft: it survives a page load, knows the rules it started from, follows the
 * server while unchanged, and detects concurrent changes by others.
 */
import { recordOf } from '../../kind/recordOf';
import { firewallRecord } from '../schema';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import { changesOf } from '../diff';
import { draftsOf, printOf, validateRuleSet, type FirewallRuleDraft } from '../rules';
import { useDraft } from '../../../src/admin/form/useDraft';
import { useUser } from '../../../src/admin/queries';
import { useErrorResolver } from '../../../src/admin/inputs/useFields';
import { useOpenPort } from './useOpenPort';

export interface RuleSetDraft {
  rules: FirewallRuleDraft[];
  /** Print of the rules that were in force when the first change was made; empty while there is none. */
  base: string;
}

const rulesOf = (record: PortalRecord): FirewallRuleDraft[] => draftsOf(recordOf(firewallRecord, record));

export function useRuleSet(record: PortalRecord) {
  const { pathname } = useLocation();
  const owner = useUser().data?.id;
  const print = printOf(rulesOf(record));
  // Equivalent rules count as unchanged, whatever else about the record has changed.
  const [inForce, setInForce] = useState(() => rulesOf(record));
  if (printOf(inForce) !== print) setInForce(rulesOf(record));
  const defaults: RuleSetDraft = { rules: inForce, base: '' };
  const resolver = useErrorResolver<RuleSetDraft>(({ rules }) => validateRuleSet(rules));
  const form = useForm<RuleSetDraft>({ defaultValues: defaults, resolver });
  const draft = useDraft(`${pathname}#rules`, form, { owner, defaults });
  useOpenPort(form, owner !== undefined);
  const { rules, base } = useWatch({ control: form.control }) as RuleSetDraft;

  const changes = changesOf(inForce, rules);
  const began = printOf((form.formState.defaultValues?.rules ?? []) as FirewallRuleDraft[]);
  const touched = printOf(rules) !== began;
  useEffect(() => {
    if (touched && base === '') form.setValue('base', began);
    if (!touched && base === began) form.setValue('base', '');
    if (!touched && base === '' && print !== began) form.reset({ rules: inForce, base: '' });
  }, [touched, base, began, print, inForce, form]);

  return {
    form,
    draft,
    rules,
    inForce,
    changes,
    /** What the draft was made from is not in force any more. */
    outdated: base !== '' && base !== print,
    /** Goes on with the draft over what is in force now. */
    keep() {
      form.reset({ rules: inForce, base: '' }, { keepValues: true });
      form.setValue('base', print);
    },
  };
}
