import type en from './pageText.en';

export default {
  actions: {
    create: {
      label: 'Crear servicio',
      reason: 'No se puede crear el servicio de Kubernetes',
      done: 'Se ha solicitado %{name}',
    },
    update: { label: 'Guardar servicio', done: 'Se ha guardado %{name}' },
    rename: { label: 'Cambiar el nombre', done: 'El servicio se llama ahora %{name}' },
    set_properties: { label: 'Cambiar propiedades', done: 'Se han guardado las propiedades de %{name}' },
    reveal: { label: 'Mostrar las credenciales', reason: 'No hay ninguna hasta que el servicio esté activo.' },
    download_kubeconfig: { label: 'Descargar kubeconfig', reason: 'No existe hasta que el clúster esté activo.' },
    allow_address: { label: 'Permitir dirección', done: 'La dirección puede conectarse' },
    forbid_address: {
      label: 'Quitar dirección',
      confirm: 'Ya no podrá conectarse. Si la lista queda vacía, podrá hacerlo cualquier dirección.',
      done: 'La dirección ya no puede conectarse',
    },
    start_part: { label: 'Iniciar', reason: 'Ya está en marcha.', done: '%{name} se está iniciando' },
    stop_part: {
      label: 'Detener',
      reason: 'Ya está detenido.',
      confirm: 'Mientras esta parte esté detenida, el servicio puede no responder. Se sigue cobrando.',
      done: '%{name} se está deteniendo',
    },
    rebuild: {
      label: 'Reconstruir',
      reason: 'Solo se puede reconstruir un servicio activo.',
      confirm: 'El servicio se monta de nuevo desde su última copia de seguridad. Lo que cambió después se pierde.',
      done: 'Se está reconstruyendo %{name}',
    },
    move_account: {
      label: 'Pasar a otra cuenta',
      reason: 'No hay otra cuenta a la que pasarlo.',
      done: '%{name} se factura ahora a la otra cuenta',
    },
    delete: {
      label: 'Eliminar servicio',
      reason: 'Ya se está eliminando.',
      confirm: 'El servicio se elimina con sus datos y copias de seguridad.',
      done: 'Se está eliminando %{name}',
    },
  },
  help: {
    whitelist_addresses: 'Direcciones IPv4 o bloques. Mientras la lista esté vacía, puede conectarse cualquiera.',
    whitelist_open: 'Abierto a todos: puede conectarse cualquier dirección',
    is_multi_node: 'Con varios nodos, sigue respondiendo aunque falle uno',
    node_pools: 'Al menos un grupo necesita un mínimo de 1 o más',
    max_surge: 'Nodos que se pueden añadir mientras se actualizan otros',
    secrets: 'Se muestran cuando las pides y no se guardan',
    backup: 'Se hacen cada día. Se conservan las 7 últimas.',
  },
} satisfies typeof en;
