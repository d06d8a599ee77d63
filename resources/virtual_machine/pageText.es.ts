import type en from './pageText.en';

export default {
  actions: {
    create: { label: 'Crear máquina', done: 'Se está creando %{name}' },
    update: { label: 'Guardar máquina', done: 'Se ha guardado %{name}' },
    rename: { label: 'Cambiar el nombre', done: 'La máquina se llama ahora %{name}' },
    start: {
      label: 'Iniciar',
      reason: 'Solo se puede iniciar una máquina detenida.',
      done: '%{name} se está iniciando',
    },
    stop: {
      label: 'Detener',
      reason: 'Solo se puede detener una máquina en marcha.',
      confirm: 'Se pide a la máquina que se apague. Si no lo ha hecho en 120 segundos, se le corta la corriente.',
      done: '%{name} se está deteniendo',
    },
    force_stop: {
      label: 'Apagar a la fuerza',
      reason: 'Solo se puede apagar una máquina en marcha.',
      confirm: 'La máquina se queda sin corriente de inmediato. Lo que no haya escrito en disco se pierde.',
      done: 'Se está apagando %{name}',
    },
    restart: {
      label: 'Reiniciar',
      reason: 'Solo se puede reiniciar una máquina en marcha.',
      confirm: 'La máquina se detiene y se inicia de nuevo. Mientras tanto no responde.',
      done: '%{name} se está reiniciando',
    },
    resize: {
      label: 'Cambiar el tamaño',
      reason: 'Detén primero la máquina: solo se cambia el tamaño estando detenida.',
      done: '%{name} ya tiene su nuevo tamaño',
    },
    change_password: {
      label: 'Cambiar la contraseña',
      reason: 'Inicia primero la máquina: la contraseña solo se cambia estando en marcha.',
      done: 'Se ha cambiado la contraseña en %{name}',
      failed: 'No se ha podido cambiar la contraseña',
    },
    backup_on: {
      label: 'Activar las copias de seguridad',
      reason: 'Las copias de seguridad ya están activadas.',
      done: 'Las copias de seguridad de %{name} están activadas',
    },
    backup_off: {
      label: 'Desactivar las copias de seguridad',
      reason: 'Las copias de seguridad ya están desactivadas.',
      confirm: 'No se harán más copias. Las que ya existen se conservan.',
      done: 'Las copias de seguridad de %{name} están desactivadas',
    },
    clone: {
      label: 'Clonar',
      reason: 'Espera a que la máquina deje de cambiar.',
      done: 'Se está haciendo una copia de %{name}',
    },
    rebuild: {
      label: 'Restaurar',
      reason: 'Espera a que la máquina deje de cambiar.',
      confirm: 'El disco vuelve a ser como era en la copia. Lo que cambió después se pierde.',
      done: 'Se está restaurando %{name}',
    },
    rescue_start: {
      label: 'Iniciar en modo de rescate',
      reason: 'Solo se puede iniciar en modo de rescate una máquina detenida.',
      done: '%{name} se está iniciando en modo de rescate',
    },
    reinstall: {
      label: 'Reinstalar',
      reason: 'Espera a que la máquina deje de cambiar.',
      confirm: 'Todo lo del disco de arranque se sustituye por un sistema nuevo. La dirección se mantiene.',
      done: 'Se está reinstalando %{name}',
    },
    create_snapshot: {
      label: 'Crear instantánea',
      reason: 'No es posible mientras la máquina cambia.',
      done: 'Se está creando una instantánea de %{name}',
    },
    delete_replica: {
      label: 'Eliminar copia',
      confirm: 'La copia se elimina. La máquina queda como está.',
      done: 'Se ha eliminado la copia',
    },
    add_disk: { label: 'Añadir disco', done: 'Se ha añadido un disco a %{name}' },
    resize_disk: {
      label: 'Cambiar el tamaño del disco',
      reason: 'Detén primero la máquina: los discos solo cambian de tamaño estando detenida.',
      confirm: 'El disco solo puede crecer: después no se puede reducir.',
      done: 'El disco ya tiene su nuevo tamaño',
    },
    delete_disk: {
      label: 'Eliminar disco',
      reason: 'El disco de arranque no se puede eliminar.',
      confirm: 'Se elimina el disco con todo lo que contiene.',
      done: 'Se ha eliminado el disco',
    },
    attach_disk: {
      label: 'Conectar disco',
      reason: 'No hay ningún disco libre en esta ubicación.',
      done: 'Se ha conectado el disco a %{name}',
    },
    detach_disk: {
      label: 'Desconectar disco',
      reason: 'El disco de arranque no se puede desconectar.',
      confirm: 'El disco sale de la máquina con lo que contiene. Sigue siendo tuyo y se sigue cobrando.',
      done: 'Se ha desconectado el disco de %{name}',
    },
    add_interface: { label: 'Añadir interfaz de red', done: 'Se ha añadido la interfaz' },
    delete_interface: {
      label: 'Quitar interfaz de red',
      reason: 'La primera interfaz no se puede quitar.',
      confirm: 'La máquina dejará de ser accesible por esta red.',
      done: 'Se ha quitado la interfaz',
    },
    add_subinterface: { label: 'Añadir VLAN', done: 'Se ha añadido la VLAN' },
    delete_subinterface: {
      label: 'Quitar VLAN',
      confirm: 'La máquina dejará de ser accesible por esta VLAN.',
      done: 'Se ha quitado la VLAN',
    },
    move_account: {
      label: 'Pasar a otra cuenta',
      reason: 'No hay otra cuenta a la que pasarlo.',
      done: '%{name} se factura ahora a la otra cuenta',
    },
    delete: {
      label: 'Eliminar máquina',
      reason: 'Ya se está eliminando.',
      confirm:
        'La máquina se elimina con sus discos, instantáneas y copias de seguridad. Las direcciones públicas que hayas reservado quedan y se siguen cobrando.',
      done: 'Se está eliminando %{name}',
    },
  },
  help: {
    hostname: 'El nombre que la máquina se da a sí misma',
    username: 'Con qué usuario entras',
    password: 'Al menos 8 caracteres, con una minúscula, una mayúscula y una cifra',
    public_key: 'Una línea que empieza por ssh-ed25519, ssh-rsa o ecdsa',
    reserve_public_ip: 'Sin ella, solo se llega a la máquina desde su red privada',
    backup: 'Se hacen cada semana. Se conservan las 4 últimas.',
    designated_pool_uuid: 'El grupo de servidores en el que funciona la máquina',
    disk_uuid: 'La máquina arranca desde este disco',
    vlanId: 'De 1 a 4094',
    description: 'Para ti y para quienes comparten la cuenta',
  },
} satisfies typeof en;
