/** The bucket's rule hides the objects' own properties from browsers: it is written again with one click. */
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { useOnce } from '../../ui/useOnce';
import { useToast } from '../../ui/useToast';

interface DatedRuleProps {
  /** Rejects with `PortalError`. */
  fixRule(): Promise<void>;
  /** The properties can be seen now. */
  onFixed(): void;
}

export function DatedRule({ fixRule, onFixed }: DatedRuleProps) {
  const translate = useTranslate();
  const toast = useToast();
  const { busy, once } = useOnce();
  const fix = async () => {
    try {
      await fixRule();
      onFixed();
    } catch (error) {
      toast.failed(error);
    }
  };
  return (
    <p className="p-muted-12">
      {translate('files.details.dated')}{' '}
      <Button variant="link" aria-disabled={busy} onClick={() => void once(fix)}>
        {translate(busy ? 'actions.working' : 'files.details.dated_fix')}
      </Button>
    </p>
  );
}
