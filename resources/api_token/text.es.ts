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
} satisfies typeof en;
