import type en from './pageText.en';

export default {
  actions: {
    create: { label: 'Crear cortafuegos', done: 'Se ha creado %{name}' },
    update: { label: 'Guardar cortafuegos', done: 'Las reglas de %{name} están en vigor' },
    rename: { label: 'Cambiar el nombre', done: 'El cortafuegos se llama ahora %{name}' },
    add_rule: { label: 'Añadir regla' },
    edit_rule: { label: 'Editar regla' },
    remove_rule: { label: 'Quitar regla' },
    review: { label: 'Revisar los cambios' },
    assign: {
      label: 'Asignar a una máquina',
      reason: 'Todas las máquinas de esta ubicación ya están asignadas.',
      done: 'La máquina está protegida por %{name}',
    },
    unassign: {
      label: 'Retirar de la máquina',
      confirm: 'Las reglas dejan de valer para esta máquina.',
      done: 'La máquina ya no está protegida por %{name}',
    },
    delete: {
      label: 'Eliminar cortafuegos',
      reason: 'Retíralo primero de sus máquinas.',
      confirm: 'El cortafuegos se elimina con sus reglas. Las máquinas que protegía siguen igual, sin ellas.',
      done: 'Se ha eliminado %{name}',
    },
  },
  help: {
    rules: 'Lo que ninguna regla deja pasar se rechaza',
    port_start: 'Los puertos son solo para TCP y UDP',
    port_end: 'El mismo que el primero si es un solo puerto',
    endpoint_spec: 'Un bloque por línea, por ejemplo 203.0.113.0/24 o 2001:db8::/32',
    resources_assigned: 'Las reglas valen en cuanto se asigna una máquina',
  },
} satisfies typeof en;
