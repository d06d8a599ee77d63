/** Before a write to a bucket whose CORS rule is read-only for this site: fixes the rule, then continues. */
import { useTranslate } from 'ra-core';
import { Question } from './Question';

interface RuleDialogProps {
  /** Rejects with `PortalError`. */
  mendRule(): Promise<void>;
  decide(): void;
  onClose(): void;
}

export function RuleDialog({ mendRule, decide, onClose }: RuleDialogProps) {
  const translate = useTranslate();
  return (
    <Question
      title={translate('files.doctor.causes.read_only.title')}
      label={translate('files.barrier.write_mend')}
      onClose={onClose}
      run={async () => {
        await mendRule();
        decide();
      }}
    >
      <p>{translate('files.doctor.causes.read_only.text', { origin: location.origin })}</p>
    </Question>
  );
}
