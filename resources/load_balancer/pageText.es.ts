import type en from './pageText.en';

export default {
  actions: {
    create: { label: 'Crear balanceador', done: 'Se ha creado %{name}' },
    update: { label: 'Guardar balanceador', done: 'Se ha guardado %{name}' },
    rename: { label: 'Cambiar el nombre', done: 'El balanceador se llama ahora %{name}' },
    add_target: {
      label: 'Añadir destino',
      reason: 'Todas las máquinas de esta VPC ya son destinos.',
      done: 'Se ha añadido el destino',
    },
    remove_target: {
      label: 'Quitar destino',
      confirm: 'Las conexiones nuevas dejarán de ir a esta máquina. La máquina queda como está.',
      done: 'Se ha quitado el destino',
    },
    add_rule: { label: 'Añadir regla de reenvío', done: 'Se ha añadido la regla' },
    remove_rule: {
      label: 'Quitar regla de reenvío',
      confirm: 'Dejarán de aceptarse conexiones en este puerto.',
      done: 'Se ha quitado la regla',
    },
    move_account: {
      label: 'Pasar a otra cuenta',
      reason: 'No hay otra cuenta a la que pasarlo.',
      done: '%{name} se factura ahora a la otra cuenta',
    },
    delete: {
      label: 'Eliminar balanceador',
      reason: 'Ya se está eliminando.',
      confirm:
        'El balanceador se elimina con sus reglas. Sus máquinas y la dirección que hayas reservado quedan y se siguen cobrando.',
      done: 'Se ha eliminado %{name}',
    },
  },
  help: {
    source_port: 'Por donde llegan las conexiones, de 1 a 65535',
    target_port: 'Donde responden las máquinas, de 1 a 65535',
    connection_limit: 'Conexiones a la vez. Déjalo vacío si no hay límite.',
    session_persistence: 'Por dirección de origen, cada visitante llega siempre a la misma máquina',
    network_uuid: 'Sus destinos tienen que estar en la misma VPC',
    targets: 'Máquinas de la VPC que se reparten las conexiones',
  },
} satisfies typeof en;
