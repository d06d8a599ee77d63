/** The bucket's rule hides the objects' own properties from browsers: it is written again with one click. */
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { useOnce } from '../../ui/useOnce';

interface DatedRuleProps {
  /** Rejects with `PortalError`. */
  fixRule(): Promise<void>;
  /** The properties can be seen now. */
  onFixed(): void;
}

export function DatedRule({ fixRule, onFixed }: DatedRuleProps) {
  const translate = useTranslate();
  const { busy, once } = useOnce(() => fixRule().then(onFixed));
  return (
    <p className="p-muted-12">
      {translate('files.details.dated')}{' '}
      <Button variant="link" aria-disabled={busy} onClick={() => void once()}>
        {translate(busy ? 'actions.working' : 'files.details.dated_fix')}
      </Button>
    </p>
  );
}
