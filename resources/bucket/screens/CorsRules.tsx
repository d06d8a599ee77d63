/** Rules as a list of fields `rules`: which sites may do what, with which headers. */
import { useTranslate } from 'ra-core';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { corsMethods, newCorsRule, type CorsRuleDraft } from '../cors';
import { ChecksInput } from './ChecksInput';
import { ListInput } from '../../../src/admin/inputs/ListInput';
import { NumberInput } from '../../../src/admin/inputs/NumberInput';
import { Group, RepeatedGroups } from '../../../src/admin/inputs/Repeated';
import styles from '../../../src/admin/storage/storage.module.css';

const list = 'rules';
const methods = corsMethods.map((value) => ({ value, label: value }));

interface Rules {
  rules: CorsRuleDraft[];
}

export function CorsRules() {
  const translate = useTranslate();
  const { control } = useFormContext<Rules>();
  const { fields, append, remove } = useFieldArray({ control, name: list });
  const rules = useWatch({ control, name: list });
  const label = (name: string) => translate(`resources.bucket.fields.${name}`);
  const nameOf = (index: number) => translate('storage.cors.rule', { nr: index + 1 });
  return (
    <RepeatedGroups add={translate('storage.cors.add')} onAdd={() => append(newCorsRule())}>
      {fields.length === 0 && <p className="p-quiet">{translate('storage.cors.none')}</p>}
      {fields.map((field, index) => (
        <Group key={field.id} legend={nameOf(index)} name={nameOf(index)} onRemove={() => remove(index)}>
          <div className="p-stack-16">
            <ListInput
              name={`${list}.${index}.allowed_origins`}
              label={label('allowed_origins')}
              help={translate('resources.bucket.help.allowed_origins')}
              placeholder="https://www.example.com"
            />
            <ChecksInput name={`${list}.${index}.allowed_methods`} label={label('allowed_methods')} options={methods} />
            <ListInput
              name={`${list}.${index}.allowed_headers`}
              label={label('allowed_headers')}
              help={translate('storage.cors.headers_help')}
              required={false}
            />
            <ListInput
              name={`${list}.${index}.expose_headers`}
              label={label('expose_headers')}
              help={translate('storage.cors.expose_help')}
              required={false}
            />
            <NumberInput
              name={`${list}.${index}.max_age_seconds`}
              label={label('max_age_seconds')}
              help={translate('storage.cors.age_help')}
              required={false}
              min={0}
              max={86_400}
              unit="s"
            />
          </div>
          {rules[index]?.allowed_origins.includes(location.origin) && (
            <p className={`p-quiet ${styles.own}`}>{translate('storage.cors.own')}</p>
          )}
        </Group>
      ))}
    </RepeatedGroups>
  );
}
