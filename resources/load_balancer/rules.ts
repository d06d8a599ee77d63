/** The forms of a load balancer: fields and validation (docs/coverage.md, sections 3, 5, 9). Pure. */
import { normaliseField } from '../kind/normalise';
import type { Field, RecordData } from '../kind/types';
import { validateFields, type ValidationError, type ValidationErrors } from '../kind/validate';
import { displayNameError } from '../record/displayName';
import type { ForwardingRule } from './schema';
import { isBlank } from '../../src/lib/blank';

/** Protocol is TCP, session persistence SOURCE_IP or none (docs/coverage.md, section 9). Ports 1-65535. */
export const ruleFields: readonly Field[] = [
  normaliseField('source_port', { type: 'number', min: 1, max: 65535 }),
  normaliseField('target_port', { type: 'number', min: 1, max: 65535 }),
  normaliseField('connection_limit', { type: 'number', min: 1, required: false }),
  normaliseField('session_persistence', { options: [{ value: 'SOURCE_IP' }], required: false }),
];

export const targetFields: readonly Field[] = [normaliseField('target_uuid', { reference: 'virtual_machine' })];

interface ForwardingRuleDraft {
  /** A number, or what was typed while it is none. */
  source_port: number | string;
  target_port: number | string;
  connection_limit: number | string;
  session_persistence: string;
}

export interface LoadBalancerDraft {
  location: string;
  network_uuid: string;
  reserve_public_ip: boolean;
  forwarding_rules: ForwardingRuleDraft[];
  /** Ids of machines. */
  targets: string[];
  display_name: string;
  billing_account_id: number | string;
}

export const newForwardingRule = (port: number | '' = ''): ForwardingRuleDraft => ({
  source_port: port,
  target_port: port,
  connection_limit: '',
  session_persistence: '',
});

const whole: ValidationError = { key: 'form.integer' };

/** Errors of one rule; a port that another rule listens on is rejected, too. */
export function validateForwardingRule(
  rule: ForwardingRuleDraft | RecordData,
  others: readonly (number | string)[] = [],
): ValidationErrors {
  const values = rule as RecordData;
  const fieldErrors = validateFields(ruleFields, values);
  for (const name of ['source_port', 'target_port', 'connection_limit']) {
    const value = values[name];
    if (!fieldErrors[name] && !isBlank(value) && !Number.isInteger(Number(value))) fieldErrors[name] = whole;
  }
  if (!fieldErrors.source_port && others.some((port) => String(port) === String(values.source_port))) {
    fieldErrors.source_port = { key: 'form.port_taken' };
  }
  return fieldErrors;
}

/** By form field: a rule's errors at `forwarding_rules.0.source_port`. */
export function validateLoadBalancer(
  draft: LoadBalancerDraft,
  { accountNeeded }: { accountNeeded: boolean },
): ValidationErrors {
  const fieldErrors: ValidationErrors = {};
  const required: ValidationError = { key: 'form.required' };
  if (isBlank(draft.location)) fieldErrors.location = required;
  draft.forwarding_rules.forEach((rule, index) => {
    const before = draft.forwarding_rules.slice(0, index).map((other) => other.source_port);
    for (const [name, fieldError] of Object.entries(validateForwardingRule(rule, before))) {
      fieldErrors[`forwarding_rules.${index}.${name}`] = fieldError;
    }
  });
  if (draft.targets.length === 0) fieldErrors.targets = { key: 'form.targets_required' };
  const name = displayNameError(draft.display_name);
  if (name) fieldErrors.display_name = name;
  if (accountNeeded && isBlank(draft.billing_account_id)) fieldErrors.billing_account_id = required;
  return fieldErrors;
}

const ruleBody = ({ source_port, target_port, connection_limit, session_persistence }: ForwardingRuleDraft) => ({
  source_port: Number(source_port),
  target_port: Number(target_port),
  ...(!isBlank(connection_limit) && { connection_limit: Number(connection_limit) }),
  ...(session_persistence && { session_persistence }),
});

/** The request body, by the API's names; the data provider adds the location. */
export const balancerBody = (draft: LoadBalancerDraft): RecordData => ({
  location: draft.location,
  display_name: draft.display_name.trim(),
  ...(draft.network_uuid && { network_uuid: draft.network_uuid }),
  reserve_public_ip: draft.reserve_public_ip,
  forwarding_rules: draft.forwarding_rules.map(ruleBody),
  targets: draft.targets.map((target_uuid) => ({ target_uuid, target_type: 'vm' })),
  ...(!isBlank(draft.billing_account_id) && { billing_account_id: Number(draft.billing_account_id) }),
});

/** "443 → 8443"; an answer may lack either. */
export const portPair = ({ source_port, target_port }: Partial<ForwardingRule>): string =>
  `${source_port ?? '?'} → ${target_port ?? '?'}`;

/** Number of rules listed; further ones are counted. */
const named = 3;
/** "443 → 8443, 80 → 8080 +1"; empty without rules. */
export const portPairs = (rules: readonly Partial<ForwardingRule>[]): string =>
  rules.slice(0, named).map(portPair).join(', ') + (rules.length > named ? ` +${rules.length - named}` : '');

/** "TCP 443 → 8443": what people call a rule. */
export const ruleName = (rule: ForwardingRule): string => `${rule.protocol ?? 'TCP'} ${portPair(rule)}`;
