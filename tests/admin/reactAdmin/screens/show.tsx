/** A hosted zone with its records, as react-admin draws both. */
import {
  CreateButton,
  Datagrid,
  DeleteButton,
  EditButton,
  ReferenceField,
  ReferenceManyField,
  SimpleShowLayout,
  TextField,
} from 'react-admin';
import type { ScreenProps } from '../../../../resources/screens';
import { KindShow } from '../../../../src/admin/show/KindShow';
import { StockFrame } from '../../../../src/admin/reactAdmin/StockFrame';

export default function Show({ kind }: ScreenProps) {
  const overview = (
    <SimpleShowLayout>
      <TextField source="contact" />
      <ReferenceManyField label="Records" reference="domain_record" target="zone_id">
        <Datagrid bulkActionButtons={false}>
          <TextField source="name" />
          <TextField source="value" />
          <ReferenceField source="zone_id" reference="domain_zone" />
        </Datagrid>
      </ReferenceManyField>
      <CreateButton resource="domain_record" />
      <EditButton />
      <DeleteButton label="Delete zone" />
      <DeleteButton label="Delete at once" mutationMode="undoable" />
    </SimpleShowLayout>
  );
  return (
    <StockFrame kind={kind}>
      <KindShow kind={kind} overview={overview} />
    </StockFrame>
  );
}
