import { NumberInput, SaveButton, SimpleForm, TextInput, Toolbar } from 'react-admin';
import type { ScreenProps } from '../../../../resources/screens';
import { StockEdit } from '../../../../src/admin/reactAdmin/StockEdit';

const bar = (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

export default function Edit({ kind }: ScreenProps) {
  return (
    <StockEdit kind={kind}>
      <SimpleForm toolbar={bar}>
        <TextInput source="contact" />
        <NumberInput source="ttl" />
      </SimpleForm>
    </StockEdit>
  );
}
