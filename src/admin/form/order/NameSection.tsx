import { useTranslate } from 'ra-core';
import type { Kind } from '../../../../resources/kind/types';
import { TextInput } from '../../inputs/TextInput';
import { useWords } from '../../texts';
import { NameProposals } from './NameProposals';
import { Section } from '../Section';

interface NameSectionProps {
  kind: Kind;
  /** Default: `display_name`. */
  name?: string;
  help?: string;
  required?: boolean;
}

/**
 * What it is called: the last section of an ordering form.
 *
 * @example
 * <NameSection kind={kind} required={false} />
 */
export function NameSection({ kind, name = 'display_name', ...input }: NameSectionProps) {
  const translate = useTranslate();
  return (
    <Section title={translate('form.section.name')}>
      <TextInput {...input} name={name} label={useWords().field(kind, name)} />
      <NameProposals kind={kind} name={name} />
    </Section>
  );
}
