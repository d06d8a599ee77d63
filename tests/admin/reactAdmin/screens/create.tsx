import { NumberInput, required, SimpleForm, TextInput } from 'react-admin';
import type { ScreenProps } from '../../../../resources/screens';
import { StockCreate } from '../../../../src/admin/reactAdmin/StockCreate';

export default function Create({ kind }: ScreenProps) {
  return (
    <StockCreate kind={kind} record={{ ttl: 3600 }}>
      <SimpleForm>
        <TextInput source="name" validate={required()} />
        <TextInput source="contact" />
        <NumberInput source="ttl" />
      </SimpleForm>
    </StockCreate>
  );
}
