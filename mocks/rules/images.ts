/** Systems and sizes that may be chosen. */
import { invalid } from '../http/answer';
import { requiredField } from '../http/fields';
import type { Store } from '../store';

/** The published version of an image; 400 on the field that is wrong. */
export function imageVersion({ state }: Store, os_name: string | undefined, os_version: string | undefined) {
  if (os_name === undefined) throw invalid('os_name', requiredField);
  if (os_version === undefined) throw invalid('os_version', requiredField);
  const image = state.images.find((i) => i.os_name === os_name);
  if (!image) throw invalid('os_name', 'There is no such image');
  const version = image.versions.find((v) => v.os_version === os_version && v.published);
  if (!version) throw invalid('os_version', 'There is no such version');
  return version;
}

/** Within the limits of `GET /api/parameters/vm`. Memory in MB, disks in GB. */
export function withinParameters(
  { state }: Store,
  size: { vcpu: number; memory: number; disks: readonly number[] },
): void {
  for (const [field, values] of Object.entries({ ...size, vcpu: [size.vcpu], memory: [size.memory] })) {
    const limits = state.parameters.find((p) => p.parameter === field)?.limits[0];
    for (const value of limits ? values : []) {
      if (limits && value < limits.min) throw invalid(field, `Should be at least ${limits.min}`);
      if (limits && value > limits.max) throw invalid(field, `Should be at most ${limits.max}`);
    }
  }
}
