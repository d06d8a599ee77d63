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
  actions: {
    create: { label: 'Crear VPC', done: 'Se ha creado %{name}' },
    update: { label: 'Guardar VPC', done: 'Se ha guardado %{name}' },
    rename: { label: 'Cambiar el nombre', done: 'La VPC se llama ahora %{name}' },
    make_default: {
      label: 'Usar como predeterminada',
      reason: 'Ya es la predeterminada de su ubicación.',
      done: 'Las máquinas nuevas de esta ubicación irán a %{name}',
    },
    delete: {
      label: 'Eliminar VPC',
      reason: 'No se puede eliminar la VPC predeterminada ni una con recursos.',
      confirm: 'La VPC se elimina. No contiene nada.',
      done: 'Se ha eliminado %{name}',
    },
  },
  help: {
    subnet: 'Si lo dejas vacío, la elige el proveedor',
    is_default: 'Las máquinas nuevas de la ubicación van aquí si no eliges otra',
  },
} satisfies typeof en;
