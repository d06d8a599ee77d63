import type en from './pageText.en';

export default {
  actions: {
    create: { label: 'Crear disco', done: 'Se ha creado %{name}' },
    update: { label: 'Guardar disco', done: 'Se ha guardado %{name}' },
    rename: { label: 'Cambiar el nombre', done: 'El disco se llama ahora %{name}' },
    resize: {
      label: 'Cambiar el tamaño',
      reason: 'Espera a que el disco esté listo.',
      confirm: 'El disco solo puede crecer: después no se puede reducir.',
      done: '%{name} ya tiene su nuevo tamaño',
    },
    attach: {
      label: 'Conectar a una máquina',
      reason: 'El disco ya está conectado o no hay ninguna máquina en su ubicación.',
      done: 'Se ha conectado %{name}',
    },
    detach: {
      label: 'Desconectar',
      reason: 'El disco no está conectado a ninguna máquina, o una máquina arranca desde él.',
      confirm: 'El disco sale de su máquina con lo que contiene. Sigue siendo tuyo y se sigue cobrando.',
      done: 'Se ha desconectado %{name}',
    },
    create_snapshot: {
      label: 'Crear instantánea',
      reason: 'Se toman instantáneas del disco desde el que arranca una máquina. Ninguna arranca desde este.',
      changing: 'No es posible mientras su máquina está cambiando.',
      done: 'Se está creando una instantánea de %{name}',
    },
    restore_snapshot: {
      label: 'Restaurar',
      reason:
        'Un disco se restaura mientras una máquina arranca desde él. O crea un disco nuevo a partir de la instantánea.',
      confirm:
        'El disco vuelve a como estaba en la instantánea. Lo que cambió después se pierde. Su máquina se reinicia.',
      done: 'Se está restaurando %{name}',
    },
    delete_snapshot: {
      label: 'Eliminar instantánea',
      reason: 'Una instantánea se elimina mientras su disco está en una máquina.',
      confirm: 'La instantánea se elimina. El disco queda como está.',
      done: 'Se ha eliminado la instantánea',
    },
    move_account: {
      label: 'Pasar a otra cuenta',
      reason: 'No hay otra cuenta a la que pasarlo.',
      done: '%{name} se factura ahora a la otra cuenta',
    },
    delete: {
      label: 'Eliminar disco',
      reason: 'Desconecta primero el disco.',
      confirm: 'El disco se elimina con todo lo que contiene y sus instantáneas.',
      done: 'Se ha eliminado %{name}',
    },
  },
  help: {
    storage_pool_uuid: 'Dónde están los datos. Una máquina solo puede tener discos del grupo que usan sus servidores.',
    size_gb: 'Un disco puede crecer después, pero no reducirse',
    source_image_type: 'Qué contiene el disco al principio',
    source_image: 'La imagen, el disco o la instantánea que se copia en él',
  },
} satisfies typeof en;
