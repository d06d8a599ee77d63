/** Before a rule that exposes something is closed or left to one address: which rule, for which machines, and what follows. */
import { Button } from '../../../../src/ui/Button';
import { DialogFrame } from '../../../../src/ui/DialogFrame';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { fixRules, type ExposureFix } from '../../fix';
import { printOf, validateFirewallRule } from '../../rules';
import { useRuleText } from '../useRuleText';
import { useSaveRules } from '../useSaveRules';
import { Lines } from '../../../../src/admin/Lines';
import { useWords } from '../../../../src/admin/texts';
import { pathTo } from '../../../../src/context/paths';
import { Note } from '../../../../src/ui/Note';
import { oneLine } from '../../../../src/ui/safe';
import { useOnce } from '../../../../src/ui/useOnce';
import { useToast } from '../../../../src/ui/useToast';
import { stillOpen } from './stillOpen';
import type { ExposureRow } from './rows';
import type { Fixable } from './useFixable';
import { useRowWords } from './useRowWords';
import styles from './exposure.module.css';

export interface FixDialogProps {
  row: ExposureRow;
  fixable: Fixable;
  fix: ExposureFix;
  onClose(): void;
}

/** Number of virtual machines listed; further ones are counted. */
const named = 5;

interface AddressProps {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
  id: string;
}

/** The only address that the rule will let in. */
function AddressInput({ value, onChange, error, id }: AddressProps) {
  const translate = useTranslate();
  return (
    <div className="p-field">
      <label className="p-label" htmlFor={`${id}-address`}>
        {translate('show.firewall.spec.mine')}
      </label>
      <input
        id={`${id}-address`}
        className="p-input p-input--mono"
        autoFocus
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="203.0.113.7"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span id={`${id}-help`} className={error ? 'p-field-error' : styles.under} role="status">
        {error ?? translate('show.firewall.spec_help.mine')}
      </span>
    </div>
  );
}

/** The names of the other machines that the rule is for: a few, and the number of the rest. */
function useOtherNames(others: Fixable['others']): string {
  const translate = useTranslate();
  if (!others) return translate('exposure.fix.unknown');
  const shown = others.slice(0, named).map((one) => oneLine(one, 60));
  const more = others.length - shown.length;
  const rest = more > 0 && translate('list.and_more', { smart_count: more });
  return [...shown, rest].filter(Boolean).join(', ') || translate('exposure.fix.none');
}

export function FixDialog({ row, fixable, fix, onClose }: FixDialogProps) {
  const { kind, record, rules, at, rule, others } = fixable;
  const translate = useTranslate();
  const words = useWords();
  const rowWords = useRowWords();
  const ruleText = useRuleText();
  const toast = useToast();
  const save = useSaveRules(kind);
  const id = useId();
  const [address, setAddress] = useState('');
  const [isLate, setIsLate] = useState(false);
  const t = (key: string, values = {}) => translate(`exposure.fix.${key}`, values);

  const next = fixRules(rules, at, fix, address);
  const changed = next[at];
  const found = fix === 'only_mine' && changed ? validateFirewallRule(changed).endpoint_spec : undefined;
  const fieldError = isLate && found ? words.fieldError(found) : undefined;
  const ports = rowWords.ports(row);
  const name = oneLine(record.display_name, 80) || translate('list.row.unnamed');
  const label = t(`${fix}.label`);
  const otherNames = useOtherNames(others);
  const open = stillOpen(row).map((opening) => rowWords.through({ ...row, opening }));
  const isShut = fix === 'close' && !next.some(({ direction }) => direction === 'inbound');

  const { busy, once } = useOnce(async () => {
    if (found) return setIsLate(true);
    const saved = await save(record, printOf(rules), next);
    if (saved) toast.done(t('done', { name }), { view: pathTo(kind, 'show', record.id) });
    else toast.failed(t('outdated', { name }));
    onClose();
  });

  return (
    <DialogFrame
      title={t(`${fix}.title`, { ports })}
      onClose={onClose}
      describedBy={`${id}-text`}
      onSubmit={() => void once()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {translate('actions.cancel')}
          </Button>
          <Button type="submit" variant={fix === 'close' ? 'danger' : 'primary'} aria-disabled={busy}>
            {busy ? translate('form.submit.saving') : label}
          </Button>
        </>
      }
    >
      <div className="p-stack-12">
        <Lines
          rows={[
            { label: words.kind(kind), value: <bdi>{name}</bdi> },
            { label: t('rule', { rule: at + 1 }), value: <bdi>{ruleText.whole(rule)}</bdi> },
            { label: t('here'), value: <bdi>{rowWords.holder(row.exposure.point)}</bdi> },
            { label: t('others'), value: <bdi>{otherNames}</bdi> },
          ]}
        />
        <p id={`${id}-text`}>{t(`${fix}.text`)}</p>
        {isShut && <Note tone="warning">{translate('show.firewall.empty.inbound')}</Note>}
        {open.length > 0 && <Note tone="warning">{t('still_open', { through: open.join(', ') })}</Note>}
        {fix === 'only_mine' && <AddressInput id={id} value={address} onChange={setAddress} error={fieldError} />}
      </div>
    </DialogFrame>
  );
}
