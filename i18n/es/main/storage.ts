import type { Pages } from '../../en/main/pages';

export const storage = {
  not_empty:
    'Este tenía %{smart_count} archivo en el último recuento. |||| Este tenía %{smart_count} archivos en el último recuento.',
  rate: 'Guardar archivos cuesta %{price} por GB y mes, sin IVA. Un bucket vacío no cuesta nada; el crédito se gasta según lo que llegue a guardar.',
  empty_it: 'Vaciarlo en el explorador de archivos',
  suspended: {
    text: 'El proveedor ha suspendido este bucket. Sus archivos se conservan, pero nadie puede leerlos ni cambiarlos, los enlaces a ellos no funcionan y se sigue cobrando. Contacta con el soporte para que lo abran de nuevo.',
    refused: 'Un bucket suspendido no se puede cambiar.',
  },
  connect: {
    tab: 'Conectar',
    title: 'Dónde lo encuentran los programas',
    address: 'Dirección del bucket',
    keys: 'Claves S3',
  },
  snippets: {
    title: 'Ajustes para programas',
    tool: 'Programa',
    try: 'Pruébalo',
    placeholders:
      'Las palabras en mayúsculas ocupan el lugar de una clave. La clave secreta aparece aquí cuando la muestras entre las claves S3.',
    no_key: 'Crea una clave y aquí aparecerán los ajustes para aws-cli, s3cmd y rclone.',
  },
  cors: {
    rule: 'Regla %{nr}',
    none: 'Todavía no hay reglas: ningún sitio web puede usar este bucket desde un navegador. Los programas no se ven afectados.',
    add: 'Añadir regla',
    own: 'El explorador de archivos de este portal funciona gracias a esta regla.',
    headers_help: 'Lo que pueden llevar las peticiones. * significa todas.',
    expose_help: 'Lo que las páginas pueden leer de las respuestas, por ejemplo ETag',
    age_help: 'Cuánto tiempo recuerdan la regla los navegadores',
  },
  keys: {
    about:
      'Una clave S3 permite a tus programas usar todos tus buckets. Da a cada programa la suya: así podrás eliminarla por separado.',
    place: 'Almacenamiento de objetos',
    addressing: 'Direccionamiento',
    path_style: 'Estilo de ruta: el bucket va detrás de la dirección',
    virtual_style: 'Estilo de host virtual: el bucket va delante de la dirección',
    most_buckets: 'Buckets como máximo',
    suspended:
      'El proveedor ha suspendido tu almacenamiento de objetos. Contacta con el soporte para que lo abran de nuevo.',
    none: 'Todavía no hay claves. Crea una para tu primer programa.',
    fresh: 'Copia ahora la nueva clave secreta: no todos los proveedores la muestran otra vez.',
    told_once: 'El proveedor muestra la clave secreta una sola vez, al crearla.',
    last: 'Es la última: el explorador de archivos necesitará una nueva.',
  },
} satisfies Pages['storage'];
