import type en from './pageText.en';

export default {
  actions: {
    create: { label: 'Añadir cuenta de facturación', done: 'Se ha añadido %{name}' },
    update: { label: 'Guardar cuenta', done: 'Se ha guardado %{name}' },
    edit: { label: 'Editar cuenta' },
    set_default: {
      label: 'Usar como predeterminada',
      reason: 'Ya es la predeterminada.',
      done: '%{name} queda elegida para los recursos nuevos',
    },
    top_up: { label: 'Recargar', reason: 'Ahora no se puede recargar esta cuenta.', done: 'Se ha recargado %{name}' },
    activate_campaign: { label: 'Usar código', done: 'La campaña está activa' },
    recurring_on: {
      label: 'Activar la recarga automática',
      reason: 'Falta un método de pago verificado',
      done: 'La recarga automática está activada',
    },
    recurring_off: {
      label: 'Desactivar la recarga automática',
      confirm: 'El crédito dejará de recargarse solo. Cuando se agote, los recursos se detendrán.',
      done: 'La recarga automática está desactivada',
    },
    set_low_balance: { label: 'Guardar aviso', done: 'Se ha guardado el aviso de saldo bajo' },
    apply_invoice: { label: 'Solicitar pago con factura', done: 'Se ha enviado tu solicitud' },
    delete: {
      label: 'Eliminar cuenta',
      reason: 'No se puede eliminar una cuenta con recursos, deuda o facturas sin pagar.',
      confirm: 'La cuenta se elimina. El crédito que quede se pierde; sus facturas se conservan.',
      done: 'Se ha eliminado %{name}',
    },
  },
  help: {
    title: 'Cómo la llamas tú',
    email: 'Aquí llegan las facturas y los avisos',
    country: 'De él depende el IVA',
    company_vat_number: 'Con el código del país delante',
    integration_id: 'Tu número en otro sistema del proveedor',
    document: 'Justificante de lo que has indicado',
    recurring_payment_threshold: 'El dinero se cobra de la tarjeta principal',
    low_balance_notice_settings: 'En la moneda base, sea cual sea la que estés viendo',
    referral_code: 'Quién te habló de nosotros',
  },
} satisfies typeof en;
