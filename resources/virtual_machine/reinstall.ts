/** Reinstalling the system on a machine's boot disk: form values, validation and request body. Pure. */
import type { RecordData } from '../kind/types';
import type { ValidationError, ValidationErrors } from '../kind/validate';
import { findSystem, type System } from '../compute/image';
import { accessBody, validateAccess, validateOpenVersion, startingAccess, type AccessDraft } from './rules';

export interface ReinstallDraft extends AccessDraft {
  /** `System.key`. */
  system: string | undefined;
}

/** Preselects the virtual machine's own system, if it is still offered; else the first. `key`: a public SSH key. */
export function startingReinstall(machine: RecordData, systems: readonly System[], key?: string): ReinstallDraft {
  const own = `${String(machine.os_name)}:${String(machine.os_version)}`;
  const system = systems.find((one) => one.key === own) ?? systems[0];
  return { system: system?.key, ...startingAccess(system, key) };
}

const chosen = ({ system }: ReinstallDraft, systems: readonly System[]) => findSystem(systems, system);

export function validateReinstall(draft: ReinstallDraft, systems: readonly System[]): ValidationErrors {
  const system = chosen(draft, systems);
  const fieldError: ValidationError | undefined = system ? validateOpenVersion(system) : { key: 'form.choose' };
  return { ...(fieldError && { system: fieldError }), ...validateAccess(draft, system) };
}

/** The values of `POST .../vm/reinstall` besides the machine's id. Requires a valid draft. */
export function reinstallBody(draft: ReinstallDraft, systems: readonly System[]): RecordData {
  const system = chosen(draft, systems);
  return { os_name: system?.os_name, os_version: system?.os_version, ...accessBody(draft, system) };
}
