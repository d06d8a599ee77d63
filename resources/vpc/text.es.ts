import type en from './text.en';

export default {
  name: 'VPC |||| VPC',
  counted: '%{smart_count} VPC |||| %{smart_count} VPC',
  new: 'Nueva VPC',
  about: 'Una VPC es una red privada en la que tus máquinas se ven entre sí y nadie más las ve.',
  fields: {
    name: 'Nombre',
    type: 'Tipo',
    location: 'Ubicación',
    subnet: 'Subred IPv4',
    subnet_ipv6: 'Subred IPv6',
    is_default: 'Predeterminada',
    vm_uuids: 'Máquinas',
    resources_count: 'Recursos',
    uuid: 'Id',
    user_id: 'Usuario',
    created_at: 'Creación',
    updated_at: 'Último cambio',
  },
  status: { true: 'Predeterminada', false: 'No predeterminada' },
  options: { type: { private: 'Privada', public: 'Pública' } },
} satisfies typeof en;
