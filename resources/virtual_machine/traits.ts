import { imageName } from '../compute/imageName';
import type { KindTraits } from '../traits';

const traits: KindTraits = ({ os_name, os_version, public_ipv4, private_ipv4 }) => [
  imageName(os_name, os_version),
  public_ipv4 || private_ipv4,
];
export default traits;
