import type { EarlyTexts } from '../en/early';

export const early = {
  loading: 'Cargando',
  title: 'No se pudo cargar el portal',
  part: 'Una parte del portal no se ha podido cargar. Comprueba tu conexión y recarga la página.',
  crash: 'La nube simulada se ha detenido. Lo hecho hasta ahora se conserva; recarga la página para continuar.',
  wrong: 'Algo ha ido mal',
  wrongText: 'El portal ha encontrado un error que no puede superar por sí solo. Tus recursos no se ven afectados.',
  reload: 'Recargar la página',
  leave: 'Cerrar sesión',
} satisfies EarlyTexts;
