import type { Main } from '../../en/main';

export const show = {
  breadcrumb: 'Dónde estás',
  tabs: { label: 'Secciones', overview: 'Resumen' },
  cards: { about: 'Detalles', network: 'Red', record: 'Identidad' },
  missing: {
    title: 'No existe: %{what}',
    text: 'Puede que se haya eliminado o que pertenezca a otra cuenta.',
    list: 'Ver todo: %{what}',
  },
  silent: {
    title: '%{location} no responde',
    text: 'Lo que hay allí sigue funcionando; solo que ahora no se puede mostrar.',
    asking: '%{location} no responde. Volvemos a preguntar…',
    stale: '%{location} no responde. Lo que ves puede no estar al día.',
  },
  failed: {
    title: 'No se ha podido cargar esta página',
    stale: 'No se ha podido actualizar. Lo que ves puede no estar al día.',
  },
  fallback: {
    label: 'Qué ocurre por sí solo',
    text: 'Si «%{action}» no se completa por sí solo, se fuerza dentro de',
    due: '«%{action}» no se ha completado por sí solo y se está forzando.',
    now: 'Forzar ahora',
    cancel: 'No forzar',
    done: '%{name}: no se completó por sí solo, así que se ha forzado',
  },
  secret: {
    reveal: 'Mostrar',
    hide: 'Ocultar',
    asking: 'Preguntando…',
    about: 'Se pide de nuevo cada vez y no se guarda en ningún sitio. Se oculta al cabo de un minuto.',
    none: 'El proveedor aún no lo ha definido.',
    command: 'Comando',
  },
  balancer: {
    rules_about: 'Cada regla recibe conexiones en un puerto y las reparte entre los destinos.',
    targets_about: 'Las máquinas que se reparten las conexiones.',
    no_rules: 'Aún no hay ningún puerto abierto. Añade una regla para recibir conexiones.',
    no_targets: 'Aún nadie responde a las conexiones. Añade una máquina.',
    rule: '%{source} a %{target}',
    no_limit: 'Sin límite',
    gone: 'Una máquina que ya no existe',
    last_target: 'Es el último: después nadie responde a las conexiones.',
    last_rule: 'Es la última: después no se reciben conexiones.',
    no_machines: 'Aquí aún no hay ninguna máquina.',
    rule_nr: 'Regla %{nr}',
    public_about: 'Sin ella, solo se llega desde su red privada',
    ready: 'No falta nada. Se cobra desde el momento en que se crea.',
  },
  machine: {
    no_disks: 'La máquina no tiene ningún disco.',
    copies: 'Instantáneas y copias de seguridad',
    copies_about: 'Una copia guarda un disco tal como estaba en un momento. La máquina puede volver a ese estado.',
    latest: 'Se muestran las %{shown} más recientes de %{all}.',
    no_copies: 'Aún no hay ninguna copia. Crea una instantánea antes de cambiar algo importante.',
    backups: {
      every_week:
        'Se hace una copia de seguridad cada semana, el miércoles a las %{time} UTC. Se guardan las 4 últimas, más o menos un mes.',
      every_day: 'Se hace una copia de seguridad cada día a las %{time} UTC. Se guardan las 4 últimas.',
      off_week:
        'No se hacen copias de seguridad. Si las activas, se hace una cada miércoles a las %{time} UTC y se guardan 4.',
      off_day:
        'No se hacen copias de seguridad. Si las activas, se hace una cada día a las %{time} UTC y se guardan 4.',
      next: 'Próxima: %{moment}',
    },
  },
  metal: {
    ready: 'No falta nada. El servidor se cobra desde que está en uso.',
    nothing: 'En %{location} no hay servidores dedicados.',
  },
} satisfies Main['show'];
