/**
 * The rule set of a firewall as a draft: it survives a page load, knows the rules it started from, follows the
 * server while unchanged, and detects concurrent changes by others.
 */
import { recordOf } from '../../kind/recordOf';
import { firewallRecord } from '../schema';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import { changesOf } from '../diff';
import { draftsOf, printOf, validateRuleSet, type FirewallRuleDraft } from '../rules';
import { useDraft } from '../../../src/admin/form/useDraft';
import { useOutdated, type BasedOn } from '../../../src/admin/form/useOutdated';
import { useUser } from '../../../src/admin/queries';
import { useErrorResolver } from '../../../src/admin/inputs/useFields';
import { useOpenPort } from './useOpenPort';

export interface RuleSetDraft extends BasedOn {
  rules: FirewallRuleDraft[];
}

export const rulesOf = (record: PortalRecord): FirewallRuleDraft[] => draftsOf(recordOf(firewallRecord, record));

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
