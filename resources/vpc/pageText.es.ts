import type en from './pageText.en';

export default {
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
