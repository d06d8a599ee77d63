import type en from './text.en';

export default {
  name: 'Dirección IP |||| Direcciones IP',
  counted: '%{smart_count} dirección IP |||| %{smart_count} direcciones IP',
  new: 'Nueva dirección IP',
  about: 'Una dirección IP reservada sigue siendo tuya: pásala de una máquina a otra sin cambiar tu DNS.',
  fields: {
    address: 'Dirección',
    name: 'Nombre',
    type: 'Tipo',
    enabled: 'Activada',
    status: 'Estado',
    location: 'Ubicación',
    billing_account_id: 'Cuenta de facturación',
    assigned_to: 'Asignada a',
    assigned_to_resource_type: 'Tipo de recurso',
    assigned_to_private_ip: 'Dirección privada',
    private_ip: 'Dirección privada',
    price: 'Precio',
    uuid: 'Id',
    user_id: 'Usuario',
    created_at: 'Reserva',
    updated_at: 'Último cambio',
  },
  status: { assigned: 'Asignada', unassigned: 'Sin asignar', true: 'Activada', false: 'Desactivada' },
  options: {
    type: { public: 'Pública', private: 'Privada' },
    assigned_to_resource_type: {
      virtual_machine: 'Máquina virtual',
      service: 'Servicio gestionado',
      load_balancer: 'Balanceador de carga',
    },
  },
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
