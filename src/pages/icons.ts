/** Icons of pages that lead no group of the menu: what shows them opens after the first screen (`laterIcon.tsx`). */
export {
  ChartColumn,
  ChartLine,
  CreditCard,
  FolderOpen,
  Gift,
  HandCoins,
  Layers,
  ReceiptText,
  ScrollText,
  Tags,
  Wallet,
} from 'lucide-react';
