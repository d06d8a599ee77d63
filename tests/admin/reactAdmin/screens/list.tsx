/** Hosted zones in react-admin's own list. */
import { Datagrid, EmailField, NumberField, TextField } from 'react-admin';
import type { ScreenProps } from '../../../../resources/screens';
import { KindList } from '../../../../src/admin/list/KindList';
import { StockFrame } from '../../../../src/admin/reactAdmin/StockFrame';

export default function List({ kind }: ScreenProps) {
  const rows = (
    <Datagrid bulkActionButtons={false}>
      <TextField source="name" />
      <EmailField source="contact" />
      <NumberField source="ttl" />
    </Datagrid>
  );
  return (
    <StockFrame kind={kind}>
      <KindList kind={kind} rows={rows} />
    </StockFrame>
  );
}
