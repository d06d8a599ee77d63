/** Before a write to a bucket whose CORS rule is read-only for this site: fixes the rule, then continues. */
import { useTranslate } from 'ra-core';
import { Question } from './Question';

interface RuleDialogProps {
  /** Rejects with `PortalError`. */
  fixRule(): Promise<void>;
  decide(): void;
  onClose(): void;
}

export function RuleDialog({ fixRule, decide, onClose }: RuleDialogProps) {
  const translate = useTranslate();
  return (
    <Question
      title={translate('files.doctor.causes.read_only.title')}
      label={translate('files.barrier.write_fix')}
      onClose={onClose}
      run={async () => {
        await fixRule();
        decide();
      }}
    >
      <p>{translate('files.doctor.causes.read_only.text', { origin: location.origin })}</p>
    </Question>
  );
}
