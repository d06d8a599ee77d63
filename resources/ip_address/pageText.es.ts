import type en from './pageText.en';

export default {
  actions: {
    create: { label: 'Reservar dirección', done: 'Se ha reservado %{name}' },
    update: { label: 'Guardar dirección', done: 'Se ha guardado %{name}' },
    rename: { label: 'Cambiar el nombre', done: 'La dirección se llama ahora %{name}' },
    assign: {
      label: 'Asignar',
      reason: 'La dirección ya está asignada.',
      done: 'Se ha asignado %{name}',
    },
    unassign: {
      label: 'Retirar',
      reason: 'La dirección no está asignada.',
      confirm: 'En esta dirección ya no responde nada. Sigue siendo tuya y se cobra por meses.',
      done: '%{name} queda libre',
    },
    move_account: {
      label: 'Pasar a otra cuenta',
      reason: 'No hay otra cuenta a la que pasarlo.',
      done: '%{name} se factura ahora a la otra cuenta',
    },
    delete: {
      label: 'Devolver dirección',
      reason: 'Retira primero la dirección.',
      confirm: 'La dirección vuelve al proveedor. Puede que no recibas la misma otra vez.',
      done: 'Se ha devuelto %{name}',
    },
  },
  help: {
    private_ip: 'La dirección privada a la que se envía el tráfico',
    name: 'Para qué la usas',
    type: 'Una dirección IPv4 pública reservada y sin asignar se cobra por meses',
  },
} satisfies typeof en;
