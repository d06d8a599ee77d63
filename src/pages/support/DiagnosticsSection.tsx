/** Diagnostics to copy, about one thing or about none, and the calls that failed. */
import { Copy } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { Picker } from '../../admin/billing/Picker';
import { useCopyDiagnostics } from '../../admin/diagnostics/useCopyDiagnostics';
import { CopyButton } from '../../admin/fields/CopyButton';
import { failedCalls } from '../../lib/failedCalls';
import { formatMoment } from '../../lib/timeText';
import { PartNote } from '../../ui/Part';
import { useDiagnosed } from './useDiagnosed';
import styles from './support.module.css';
import { dot, dotted } from '../../lib/dotted';

function FailedCalls() {
  const translate = useTranslate();
  const locale = useLocale();
  const calls = failedCalls();
  return (
    <section className={styles.details} aria-labelledby="failed-calls">
      <h2 className="p-heading-14" id="failed-calls">
        {translate('support.failed.title')}
      </h2>
      <p className="p-muted-13">{translate(calls.length > 0 ? 'support.failed.text' : 'support.failed.none')}</p>
      {calls.length > 0 && (
        <ul className={styles.calls}>
          {calls.map(({ at, method, path, status, correlationId }, index) => (
            <li key={index}>
              <code>
                {method} {path}
              </code>
              <p className="p-muted-12">
                {dotted([formatMoment(at, locale), status === 0 ? translate('support.failed.no_answer') : status])}
                {correlationId && (
                  <>
                    {dot}
                    <CopyButton value={correlationId} />
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function DiagnosticsSection() {
  const translate = useTranslate();
  const { about, value, options, source, choose } = useDiagnosed();
  const copy = useCopyDiagnostics();
  return (
    <>
      <section className={styles.details} aria-labelledby="diagnostics">
        <h2 className="p-heading-14" id="diagnostics">
          {translate('support.diagnostics.title')}
        </h2>
        <p className="p-muted-13">{translate('support.diagnostics.text')}</p>
        {options.length > 0 && (
          <Picker
            label={translate('support.diagnostics.about')}
            value={value}
            options={[{ value: '', label: translate('support.diagnostics.nothing') }, ...options]}
            onChoose={(chosen) => choose(chosen ?? '')}
          />
        )}
        {source && <PartNote of={source} failed={translate('support.diagnostics.unread')} />}
        <div>
          <Button onClick={() => void copy(about)}>
            <Copy size={16} aria-hidden />
            {translate('support.diagnostics.copy')}
          </Button>
        </div>
      </section>
      <FailedCalls />
    </>
  );
}
