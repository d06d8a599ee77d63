import type en from './pageText.en';

export default {
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
