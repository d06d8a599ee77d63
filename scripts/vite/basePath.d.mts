export const basePath: () => import('vite').Plugin;
