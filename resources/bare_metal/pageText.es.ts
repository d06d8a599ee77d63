import type en from './pageText.en';

export default {
  actions: {
    create: {
      label: 'Alquilar servidor',
      reason: 'Este modelo no está disponible ahora.',
      done: 'Se ha pedido %{name}',
    },
    update: { label: 'Guardar servidor', done: 'Se ha guardado %{name}' },
    rename: { label: 'Cambiar el nombre', done: 'El servidor se llama ahora %{name}' },
    reveal: { label: 'Mostrar el acceso SSH', reason: 'El acceso se conoce cuando el servidor está en uso.' },
    move_account: {
      label: 'Pasar a otra cuenta',
      reason: 'No hay otra cuenta a la que pasarlo.',
      done: '%{name} se factura ahora a la otra cuenta',
    },
    delete: {
      label: 'Devolver servidor',
      reason: 'Solo se puede devolver un servidor alquilado.',
      confirm: 'El servidor vuelve al proveedor, se limpian sus discos y pierde su dirección. El alquiler termina.',
      done: 'Se ha devuelto %{name}',
    },
  },
  help: {
    status_available: 'Se puede alquilar',
    status_pending: 'Pedido, aún sin configurar. Cuando lo esté, pasará a «En uso».',
    status_in_use: 'Alquilado y cobrado',
    status_cleaning: 'Hay que limpiar sus discos',
    status_offline: 'Fuera de servicio',
    requested_os_id: 'Se instala antes de que recibas el servidor',
    public_key: 'Una línea que empieza por ssh-ed25519, ssh-rsa o ecdsa',
    display_name: 'Cómo lo llamas tú. La máquina tiene su propia etiqueta.',
    spec_id: 'Un modelo agotado se puede volver a pedir cuando quede libre una máquina',
  },
} satisfies typeof en;
