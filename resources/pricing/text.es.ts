import type en from './text.en';

export default {
  name: 'Precio |||| Precios',
  counted: '%{smart_count} precio |||| %{smart_count} precios',
  about: 'Lo que cuesta cada cosa, por hora y al mes.',
  fields: {
    resource_type: 'Concepto',
    location_slug: 'Ubicación',
    unit: 'Unidad',
    price_per_hour: 'Por hora',
    price_per_month: 'Al mes',
    currency: 'Moneda',
    os_name: 'Sistema',
    spec_id: 'Modelo',
    service_type: 'Servicio',
  },
  status: {},
  options: {
    resource_type: {
      CPU: 'Procesador',
      RAM: 'Memoria',
      STORAGE: 'Disco de máquina',
      BLOCK_STORAGE: 'Disco independiente',
      backup: 'Copia de seguridad',
      snapshot: 'Instantánea',
      WINDOWS_LICENSE: 'Licencia de Windows',
      OBJECT_STORAGE: 'Almacenamiento de objetos',
      FLOATING_IP: 'Dirección IP pública',
      LOAD_BALANCER: 'Balanceador de carga',
      BARE_METAL_SERVER: 'Servidor dedicado',
    },
  },
} satisfies typeof en;
