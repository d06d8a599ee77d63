import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { Card, CardText } from '../../../src/admin/show/Card';
import { oneLine } from '../../../src/ui/safe';
import { recordOf } from '../../kind/recordOf';
import { bareMetalRecord, type MetalSpec } from '../schema';
import { useMetalSpecs } from './catalogue';
import { isSameId } from '../../../src/lib/sameId';
import { dotted } from '../../../src/lib/dotted';

const longest = 300;

const textsOf = (spec: Pick<MetalSpec, 'subtitle' | 'description'> | null | undefined): string[] =>
  [spec?.subtitle, spec?.description].flatMap((text) => oneLine(text, longest) || []);

/**
 * What the model consists of, in the provider's words: of the lease, or of the location's catalogue if the lease only names its
 * model. Nothing if neither says it.
 */
export function Hardware({ record }: { record: PortalRecord }) {
  const translate = useTranslate();
  const { spec, spec_id } = recordOf(bareMetalRecord, record);
  const own = textsOf(spec);
  const id = spec?.id ?? spec_id ?? undefined;
  const { data = [] } = useMetalSpecs(own.length === 0 && id !== undefined ? record.location : undefined);
  const texts = own.length > 0 ? own : textsOf(data.find((one) => isSameId(one.id, id)));
  if (texts.length === 0) return null;
  return (
    <Card title={translate('resources.bare_metal.page.hardware')}>
      <CardText>{dotted(texts)}</CardText>
    </Card>
  );
}
