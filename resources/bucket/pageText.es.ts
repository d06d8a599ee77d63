import type en from './pageText.en';

export default {
  actions: {
    create: { label: 'Crear bucket', done: 'Se ha creado %{name}' },
    update: { label: 'Guardar bucket', done: 'Se ha guardado %{name}' },
    open: { label: 'Abrir archivos', reason: 'Un bucket suspendido no se puede abrir.' },
    set_cors: { label: 'Guardar reglas CORS', done: 'Se han guardado las reglas CORS de %{name}' },
    move_account: {
      label: 'Pasar a otra cuenta',
      reason: 'Un bucket suspendido no se puede pasar a otra cuenta.',
      done: '%{name} se factura ahora a la otra cuenta',
    },
    create_key: { label: 'Crear clave S3', done: 'Se ha creado la clave' },
    reveal_key: { label: 'Mostrar la clave secreta' },
    delete_key: {
      label: 'Eliminar clave S3',
      confirm: 'Lo que use esta clave dejará de tener acceso a tus buckets.',
      done: 'Se ha eliminado la clave',
    },
    delete: {
      label: 'Eliminar bucket',
      reason: 'Vacía primero el bucket.',
      confirm:
        'Solo se puede eliminar un bucket vacío. Su nombre queda libre y los enlaces a sus archivos dejan de funcionar.',
      done: 'Se ha eliminado %{name}',
    },
  },
  help: {
    name: 'De 3 a 63 minúsculas, cifras y guiones. Después no se puede cambiar.',
    allowed_origins: 'Pulsa Intro después de cada uno. * significa cualquier sitio web.',
    cors: 'Qué sitios web pueden leer y escribir aquí desde un navegador',
    endpoint: 'La dirección para tus programas S3',
  },
} satisfies typeof en;
