import type en from './text.en';

export default {
  name: 'Token de API |||| Tokens de API',
  counted: '%{smart_count} token de API |||| %{smart_count} tokens de API',
  new: 'Nuevo token de API',
  about: 'Con un token de API, tus programas pueden hacer lo mismo que tú haces aquí.',
  fields: {
    description: 'Descripción',
    restricted: 'Restringido',
    scope: 'Alcance',
    billing_account_id: 'Cuenta de facturación',
    token: 'Token',
    token_id: 'Id',
    id: 'Id',
    kong_id: 'Id de Kong',
    consumer_id: 'Id de consumidor',
    user_id: 'Usuario',
    acting_user_id: 'Creado por',
    created_at: 'Creación',
    updated_at: 'Último cambio',
  },
  status: {},
  options: { scope: { global: 'Global', restricted: 'Restringido' } },
  actions: {
    create: { label: 'Crear token', done: 'Se ha creado %{name}' },
    update: { label: 'Guardar token', done: 'Se ha guardado %{name}' },
    rename: { label: 'Cambiar el nombre', done: 'El token se llama ahora %{name}' },
    delete: {
      label: 'Revocar token',
      confirm: 'Todo lo que use este token pierde el acceso de inmediato.',
      done: 'Se ha revocado %{name}',
    },
  },
  help: {
    description: 'Para qué sirve, para reconocerlo después',
    restricted: 'Limitado a los recursos de la cuenta de facturación elegida',
    billing_account_id: 'A ella se facturan los recursos nuevos si el programa no indica otra',
    token: 'Solo se muestra una vez. Cópialo ahora y guárdalo en un lugar seguro.',
  },
} satisfies typeof en;
