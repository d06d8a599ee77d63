import { useTranslate } from 'ra-core';
import type { System } from '../../compute/image';
import { AccessInputs } from './AccessInputs';
import { Note } from '../../../src/ui/Note';
import { Section } from '../../../src/admin/form/Section';

/** Login settings. An existing disk has its own users. */
export function AccessSection({ fromDisk, system }: { fromDisk: boolean; system: System | undefined }) {
  const translate = useTranslate();
  const title = translate('form.section.access');
  if (fromDisk) {
    return (
      <Section title={title}>
        <Note>{translate('create.machine.source.access')}</Note>
      </Section>
    );
  }
  return (
    <Section title={title} about={system?.windows && translate('create.machine.access.windows')}>
      <AccessInputs system={system} />
    </Section>
  );
}
