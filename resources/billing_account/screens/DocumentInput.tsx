/** One file of at most `maxUploadSizeMb`, read as base64 text into the form, together with its name. */
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import FileInput from '../../../src/admin/inputs/FileInput';
import type { InputProps } from '../../../src/admin/inputs/useInput';
import { toBytes } from '../../../src/lib/bytes';
import { oneLine } from '../../../src/ui/safe';

interface DocumentInputProps extends InputProps {
  /** The form's name of the file's name. */
  nameField: string;
  /** MB of 1024 x 1024 bytes. */
  limit: number;
  /** Name of the document that the provider has already. */
  storedName?: string | undefined;
}

export function DocumentInput({ nameField, limit, storedName, ...props }: DocumentInputProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: nameField });
  const storedText = storedName && translate('billing.form.document_kept', { name: oneLine(storedName, 120) });
  const help = [props.help, storedText].filter(Boolean).join('. ');
  return (
    <FileInput
      {...props}
      {...(help && { help })}
      limit={toBytes(limit, 'MB')}
      encoding="base64"
      chosen={typeof chosen === 'string' ? chosen : ''}
      onChosen={(name) => setValue(nameField, name, { shouldDirty: true })}
    />
  );
}
