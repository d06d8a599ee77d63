import type en from './pageText.en';

export default {
  actions: {
    create: {
      label: 'Añadir método de pago',
      reason: 'Aquí no hay ninguna forma de pago configurada.',
      done: 'Método de pago añadido',
    },
    verify: {
      label: 'Verificar',
      reason: 'Ya está verificado.',
      confirm: 'Para verificar la tarjeta se cobra y se devuelve un pequeño importe.',
      done: 'Método de pago verificado',
    },
    set_primary: {
      label: 'Usar como principal',
      reason: 'Solo uno verificado puede ser el principal.',
      done: '%{name} es ahora el principal',
    },
    delete: {
      label: 'Quitar',
      reason: 'Desactiva primero la recarga automática.',
      confirm: 'Dejará de estar guardado. Los pagos en curso no se ven afectados.',
      done: '%{name}: método quitado',
    },
  },
  help: {
    is_primary: 'Lo usa la recarga automática',
    is_verified: 'La recarga automática necesita uno verificado',
  },
} satisfies typeof en;
