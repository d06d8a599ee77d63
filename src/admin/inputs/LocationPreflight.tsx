import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { oneLine } from '../../ui/safe';
import { usePortal } from '../../context/portal';
import { Note } from '../../ui/Note';

/**
 * Above the choice of a location: shown if the requested one (`?location=`), or every one, accepts no new
 * resources.
 */
export function LocationPreflight({ name }: { name: string }) {
  const translate = useTranslate();
  const { setFocus } = useFormContext();
  const [search] = useSearchParams();
  const { locations } = usePortal();
  const t = (key: string, params?: Record<string, unknown>) => translate(`form.preflight.${key}`, params);
  if (locations.every((location) => location.create_resource_disabled))
    return <Note tone="warning">{t('all_closed')}</Note>;
  const closed = locations.find(
    ({ slug, create_resource_disabled }) => slug === search.get('location') && create_resource_disabled,
  );
  if (!closed) return null;
  const choose = (
    <Button variant="link" onClick={() => setFocus(name)}>
      {t('location_do')}
    </Button>
  );
  return (
    <Note tone="warning" remedy={choose}>
      {t('location_closed', { location: oneLine(closed.display_name, 80) })}
    </Note>
  );
}
