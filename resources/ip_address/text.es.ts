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
} satisfies typeof en;
