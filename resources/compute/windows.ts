/** Which systems are Windows, and whether the provider's licence is paid for one. Apart from `image`: lists need it first. */

/** By its licence, or its name: 'windows', 'Windows Server 2022', 'win2022', 'microsoft-windows'. */
export const isWindows = (os_name: string, license: string | null | undefined): boolean =>
  /windows/i.test(license ?? '') || /(^|[^a-z])win(dows|[-_ ]?\d|$)/i.test(os_name);

/** Licences that the provider does not charge for, such as the customer's own. */
const ownLicence = /^(none|no|byol|own|free|self|customer|bring)/i;

/** Charged for every Windows, unless its licence is the customer's own. */
export const paysLicence = ({ windows, license }: { windows: boolean; license: string | undefined }): boolean =>
  /windows/i.test(license ?? '') || (windows && !ownLicence.test(license ?? ''));
