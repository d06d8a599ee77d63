import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { FilterChip } from '../FilterChip';

interface PickerChipProps {
  label: string;
  /** Labels of what is chosen. */
  chosen: readonly string[];
  onRemove?(): void;
  /** What opens below the chip, to search and choose in. */
  picker(close: () => void): ReactNode;
  /** More controls of the chip. */
  children?: ReactNode;
}

/** A filter whose values are searched for in a dialog below its chip. */
export function PickerChip({ label, picker, ...chip }: PickerChipProps) {
  return (
    <FilterChip
      {...chip}
      label={label}
      role="dialog"
      popup={(anchor, close) =>
        anchor && (
          <Popover
            open
            anchorEl={anchor}
            onClose={close}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
          >
            {picker(close)}
          </Popover>
        )
      }
    />
  );
}
