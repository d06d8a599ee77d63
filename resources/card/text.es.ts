import type en from './text.en';

export default {
  name: 'Método de pago |||| Métodos de pago',
  counted: '%{smart_count} método de pago |||| %{smart_count} métodos de pago',
  about: 'Con un método de pago guardado recargas con un clic, o sin ninguno.',
  fields: {
    id: 'Id',
    billing_account_id: 'Cuenta de facturación',
    identifier: 'Referencia',
    is_primary: 'Principal',
    is_verified: 'Verificado',
    is_verification_pending: 'Pendiente de verificación',
    is_deleted: 'Eliminado',
    valid_thru: 'Válido hasta',
    processor: 'Procesador de pago',
    status: 'Estado',
    additional_data_type: 'Tipo',
    additional_data_brand: 'Tarjeta',
    additional_data_last4: 'Acaba en',
    additional_data_exp_month: 'Mes de caducidad',
    additional_data_exp_year: 'Año de caducidad',
    additional_data_holder: 'Titular',
    additional_data_payment_source: 'Cuenta de PayPal',
    postalcode: 'Código postal',
  },
  status: {
    verified: 'Verificado',
    unverified: 'Sin verificar',
    pending: 'Pendiente de verificación',
    expired: 'Caducado',
    primary: 'Principal',
  },
  options: {
    type: { creditcard: 'Tarjeta', paying_by_invoice: 'Pago con factura', link: 'Otras formas' },
    brand: {
      visa: 'Visa',
      mastercard: 'Mastercard',
      discover: 'Discover',
      amex: 'American Express',
      jcb: 'JCB',
      paypal: 'PayPal',
    },
  },
  actions: {
    create: {
      label: 'Añadir método de pago',
      reason: 'Aquí no hay ninguna forma de pago configurada.',
      done: 'Se ha añadido el método de pago',
    },
    verify: {
      label: 'Verificar',
      reason: 'Ya está verificado.',
      confirm: 'Para comprobar la tarjeta se cobra un pequeño importe que se devuelve.',
      done: 'El método de pago está verificado',
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
      done: 'Se ha quitado %{name}',
    },
  },
  help: {
    is_primary: 'Lo usa la recarga automática',
    is_verified: 'La recarga automática necesita uno verificado',
  },
} satisfies typeof en;
